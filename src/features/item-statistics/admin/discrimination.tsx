import { useTexts } from '../../../platform/web/texts/texts.ts'

/** From -1 to 1; below 0 a question is answered the worse the better a player is. */
export function Discrimination({ value }: { value: number | null }) {
  const { t, num } = useTexts()
  if (value === null) return <>{t('desk.item-statistics.unknown')}</>
  return <bdi className={value < 0 ? 'desk-loss' : ''}>{num(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</bdi>
}
