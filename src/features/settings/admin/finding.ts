/** Figures and pages as the search box and lists of the desk find them. */
import type { Found } from '../../../platform/web/desk/manifest.ts'
import { has, t } from '../../../platform/web/texts/texts.ts'
import { DEFAULTS, type SettingKey } from '../rules.ts'
import { STATIC_PAGES } from '../ui/static-pages.ts'
import { fits, GROUP_KEYS, nameOf } from './figure-words.ts'
import { readFigures } from './use-figures.ts'

const MOST_FOUND = 10

export async function listOfFigures() {
  const figures = await readFigures()
  return { data: figures.map((figure) => ({ id: figure.key, ...figure })), total: figures.length }
}

export async function findFigures(text: string): Promise<Found[]> {
  const keys = (Object.keys(DEFAULTS) as SettingKey[]).filter((key) => fits(text, [nameOf({ t, has }, key), key]))
  return keys.slice(0, MOST_FOUND).map((key) => ({ id: key, title: nameOf({ t, has }, key), about: t(`desk.settings.group.${groupOf(key)}`) }))
}

const groupOf = (key: SettingKey) => GROUP_KEYS.find(({ keys }) => keys.includes(key))?.name ?? 'product'

/** In English; the other languages are one step away. */
export async function findPages(text: string): Promise<Found[]> {
  const named = STATIC_PAGES.map(({ type }) => ({ type, title: t(`desk.settings.page.${type}`) }))
  return named.filter(({ title }) => fits(text, [title])).map(({ type, title }) => ({ id: `${type}.en`, title, about: t('desk.settings.pages') }))
}
