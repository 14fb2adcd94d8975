import { useTexts } from '../../../../platform/web/texts/texts.ts'

/** Writes milliseconds as seconds with one decimal. */
export function useSeconds(): (ms: number) => string {
  const { t, num } = useTexts()
  return (ms) => t('show.report.seconds', { time: num(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })
}
