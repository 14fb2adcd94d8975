import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedLanguage } from '../desk-contract.ts'

/** How much of a language is translated, in percent; 100 only where nothing is missing. */
export function shareOf({ texts, missing }: Pick<ListedLanguage, 'texts' | 'missing'>): number {
  if (texts === 0) return 100
  return Math.floor((1_000 * (texts - missing)) / texts) / 10
}

export function LanguageStates({ language: { on, is_default, shipped, rtl } }: { language: ListedLanguage }) {
  const { t } = useTexts()
  return (
    <span className="language-states">
      <StateChip tone={on === 1 ? 'on' : 'off'}>{t(on === 1 ? 'desk.languages.on' : 'desk.languages.off')}</StateChip>
      {is_default === 1 && <StateChip tone="live">{t('desk.languages.default')}</StateChip>}
      {shipped === 0 && <StateChip tone="second">{t('desk.languages.added')}</StateChip>}
      {rtl === 1 && <StateChip tone="off">{t('desk.languages.rtl')}</StateChip>}
    </span>
  )
}
