import { useTexts } from '../../../../platform/web/texts/texts.ts'

/** The name of a seat; once it is erased, a number stands for it. */
export function useSeatName(): (seat: { seat: number; name: string }) => string {
  const { t } = useTexts()
  return ({ seat, name }) => (name === '' ? t('show.report.erased', { at: seat + 1 }) : name)
}
