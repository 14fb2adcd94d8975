import { useTexts } from '../../../../platform/web/texts/texts.ts'

/** Writes milliseconds as seconds with one decimal; null: nobody answered. */
export function useSeconds(): (ms: number | null) => string {
  const { t, num } = useTexts()
  return (ms) => (ms === null ? t('show.report.no-count') : t('show.report.seconds', { time: num(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }))
}
