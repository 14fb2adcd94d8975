/** What stands in the way of publishing an exam, and what publishing it does. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { CheckWords } from '../../../features/events/admin/checklist.tsx'
import { DraftSide } from '../../../features/events/admin/draft-side.tsx'
import type { CheckLine } from '../../../features/events/rules.ts'
import type { ExamRecord } from '../desk-contract.ts'

type Props = { exam: ExamRecord; isChanged: boolean; onPaper: () => void }

export function ExamSide({ exam, ...props }: Props) {
  const { t } = useTexts()
  return (
    <DraftSide
      lines={exam.checklist} ownWords={useChecks()} {...props} title={t('desk.exam.when-published')}
      facts={[
        { name: t('desk.exam.sealed'), value: t('desk.exam.sealed-what') },
        { name: t('desk.exam.fixed'), value: t('desk.exam.fixed-what') },
        { name: t('desk.exam.way-back'), value: t('desk.exam.way-back-what') },
      ]}
    />
  )
}

function useChecks(): (line: CheckLine) => CheckWords {
  const { t, num } = useTexts()
  return ({ item, state, n, of }) => {
    const isDone = state === 'done'
    const about: Record<string, () => string> = {
      key: () => t(isDone ? 'desk.exam.check.key-set' : 'desk.exam.check.key-none'),
      day: () => t(isDone ? 'desk.exam.check.day-later' : 'desk.exam.check.day-past'),
      clock: () => t('desk.exam.check.clock-minutes', { minutes: num(n), needed: num(of) }),
      pass: () => (n === 0 ? t('desk.exam.check.pass-none') : t('desk.exam.check.pass-marks', { marks: num(n), all: num(of) })),
      away: () => t('desk.exam.check.away-seconds', { n }),
    }
    return { title: t(`desk.exam.check.${item as 'key'}`), about: about[item]?.() ?? '' }
  }
}
