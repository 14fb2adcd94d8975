/** What the parts of the look are called, and what is wrong with one. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { contrast, INK, LEAST_CONTRAST, MOST_NAME, MOST_TEXT, wrongBrandValue, type BrandPart } from '../rules/brand.ts'
import type { LookChange } from '../rules/look.ts'
import type { ScreenLanguage } from './use-look.ts'

const MOST_SHOWN = 120

export function useLookWords(languages: readonly ScreenLanguage[] = []) {
  const { t, num } = useTexts()
  const partName = (what: LookChange['what']) => t(`desk.settings.part.${what}`)
  const labelOf = ({ what, qualifier }: Pick<LookChange, 'what' | 'qualifier'>) => {
    const which = languages.find(({ code }) => code === qualifier)?.title ?? qualifier
    return which === '' ? partName(what) : t('desk.settings.part-of', { part: partName(what), which })
  }
  const shown = (value: string) => (value === '' ? t('desk.settings.as-it-came') : value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value)
  /** Rounded down: a ratio below the limit must not read as the limit. */
  const ratio = (one: string, other: string) => num(Math.floor(contrast(one, other) * 10) / 10)

  /** '' where nothing is wrong. */
  const wrongIn = (part: BrandPart, value: string): string => {
    if (value === '' || !wrongBrandValue(part, value)) return ''
    if (part === 'name') return t('desk.settings.wrong-line', { most: MOST_NAME })
    if (part === 'footer') return t('desk.settings.wrong-line', { most: MOST_TEXT })
    if (part === 'social') return t('desk.settings.wrong-address')
    return /^#[\da-f]{6}$/i.test(value) ? t('desk.settings.wrong-contrast', { ratio: ratio(value, INK), least: num(LEAST_CONTRAST) }) : t('desk.settings.wrong-colour')
  }
  const lineHelp = (most: number) => t('desk.settings.line-help', { most })
  return { partName, labelOf, shown, ratio, wrongIn, lineHelp }
}
