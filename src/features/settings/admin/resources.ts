/** The pages of the product at the desk. */
import { lazy } from 'react'
import { FileText, Palette, SlidersHorizontal } from 'lucide-react'
import { has, t } from '../../../platform/web/texts/texts.ts'
import { unlisted, type DeskResource, type Found } from '../../../platform/web/desk/manifest.ts'
import { DEFAULTS, type SettingKey } from '../rules.ts'
import { STATIC_PAGES } from '../ui/static-pages.ts'
import { fits, GROUP_KEYS, nameOf } from './figure-words.ts'
import { readFigures } from './use-figures.ts'

const FiguresPage = lazy(async () => ({ default: (await import('./figures-page.tsx')).FiguresPage }))
const FigurePage = lazy(async () => ({ default: (await import('./figures-page.tsx')).FigurePage }))
const LookPage = lazy(async () => ({ default: (await import('./look-page.tsx')).LookPage }))
const PagesPage = lazy(async () => ({ default: (await import('./pages-page.tsx')).PagesPage }))
const PageRecord = lazy(async () => ({ default: (await import('./page-record.tsx')).PageRecord }))

const MOST_FOUND = 10

export const settingsResources: readonly DeskResource[] = [
  { name: 'settings', titleKey: 'desk.settings.title', group: 'product', icon: SlidersHorizontal, right: 'settings:view', Page: FiguresPage, Record: FigurePage, search: findFigures, list: async () => {
    const figures = await readFigures()
    return { data: figures.map((figure) => ({ id: figure.key, ...figure })), total: figures.length }
  } },
  { name: 'look', titleKey: 'desk.settings.look', group: 'product', icon: Palette, right: 'settings:view', Page: LookPage, list: unlisted },
  { name: 'pages', titleKey: 'desk.settings.pages', group: 'product', icon: FileText, right: 'settings:view', Page: PagesPage, Record: PageRecord, search: findPages, list: unlisted },
]

async function findFigures(text: string): Promise<Found[]> {
  const keys = (Object.keys(DEFAULTS) as SettingKey[]).filter((key) => fits(text, [nameOf({ t, has }, key), key]))
  return keys.slice(0, MOST_FOUND).map((key) => ({ id: key, title: nameOf({ t, has }, key), about: t(`desk.settings.group.${groupOf(key)}`) }))
}

const groupOf = (key: SettingKey) => GROUP_KEYS.find(({ keys }) => keys.includes(key))?.name ?? 'product'

/** In English; the other languages are one step away. */
async function findPages(text: string): Promise<Found[]> {
  const named = STATIC_PAGES.map(({ type }) => ({ type, title: t(`desk.settings.page.${type}`) }))
  return named.filter(({ title }) => fits(text, [title])).map(({ type, title }) => ({ id: `${type}.en`, title, about: t('desk.settings.pages') }))
}
