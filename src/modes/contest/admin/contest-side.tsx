/** What stands in the way of publishing a contest, and what publishing it does. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { CheckWords } from '../../../features/events/admin/checklist.tsx'
import { DraftSide } from '../../../features/events/admin/draft-side.tsx'
import { useEventWords } from '../../../features/events/admin/words.ts'
import type { CheckLine } from '../../../features/events/rules.ts'
import type { ContestRecord } from '../desk-contract.ts'

type Props = { contest: ContestRecord; isChanged: boolean; onPaper: () => void }

export function ContestSide({ contest, ...props }: Props) {
  const { t } = useTexts()
  const words = useEventWords()
  return (
    <DraftSide
      lines={contest.checklist} ownWords={useChecks()} {...props} title={t('desk.contest.when-published')}
      facts={[
        { name: t('desk.contest.told'), value: t('desk.contest.told-n', { n: contest.told, count: words.counted(contest.told) }) },
        { name: t('desk.contest.fixed'), value: t('desk.contest.fixed-what') },
        { name: t('desk.contest.way-back'), value: t('desk.contest.way-back-what') },
      ]}
    />
  )
}

function useChecks(): (line: CheckLine) => CheckWords {
  const { t, num } = useTexts()
  return ({ item, state, n, of }) => {
    const isDone = state === 'done'
    const about: Record<string, () => string> = {
      prizes: () => t('desk.contest.check.prizes-most', { most: num(n), limit: num(of) }),
      winners: () => t(isDone ? 'desk.contest.check.winners-some' : 'desk.contest.check.winners-none'),
      ends: () => t(isDone ? 'desk.contest.check.ends-later' : 'desk.contest.check.ends-soon'),
      long: () => t(isDone ? 'desk.contest.check.long-enough' : 'desk.contest.check.long-short', { minutes: num(n), needed: num(of) }),
      alone: () => (isDone ? t('desk.contest.check.alone-yes') : t('desk.contest.check.alone-no', { n })),
      late: () => (n === 0 ? t('desk.contest.late-none') : t('desk.contest.check.late-minutes', { n })),
      text: () => t(isDone ? 'desk.contest.check.text-there' : 'desk.contest.check.text-none'),
    }
    return { title: t(`desk.contest.check.${item as 'prizes'}`), about: about[item]?.() ?? '' }
  }
}
