import { useTexts } from '../../../../platform/web/texts/texts.ts'

/** The name of a seat; once it is erased, a number stands for it. That it is one of a former show is said. */
export function useSeatName(): (seat: { seat: number; name: string; replay?: number | undefined }) => string {
  const { t } = useTexts()
  return ({ seat, name, replay }) => {
    const shown = name === '' ? t('show.report.erased', { at: seat + 1 }) : name
    return replay === 1 ? t('show.report.replay-name', { name: shown }) : shown
  }
}
