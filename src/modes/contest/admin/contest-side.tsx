/** What stands in the way of publishing a draft, and what publishing it does. */
import { Button } from '@mui/material'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Checklist, usePaperChecks, type CheckWords } from '../../../features/events/admin/checklist.tsx'
import { useEventWords } from '../../../features/events/admin/words.ts'
import type { CheckLine } from '../../../features/events/rules.ts'
import type { ContestRecord } from '../desk-contract.ts'

export function ContestSide({ contest, isChanged, onPaper }: { contest: ContestRecord; isChanged: boolean; onPaper: () => void }) {
  const { t } = useTexts()
  const words = useEventWords()
  const toPaper = ({ item, state }: CheckLine) => state !== 'done' && (item === 'questions' || item === 'keys') && <Button size="small" onClick={onPaper}>{t('desk.contest.open-paper')}</Button>
  return (
    <div className="desk-stack">
      <Checklist lines={contest.checklist} words={useChecks()} act={toPaper} isChanged={isChanged} />
      <DeskSection title={t('desk.contest.when-published')}>
        <div className="event-facts">
          <Facts
            facts={[
              { name: t('desk.contest.told'), value: t('desk.contest.told-n', { n: contest.told, count: words.counted(contest.told) }) },
              { name: t('desk.contest.fixed'), value: t('desk.contest.fixed-what') },
              { name: t('desk.contest.way-back'), value: t('desk.contest.way-back-what') },
            ]}
          />
        </div>
      </DeskSection>
    </div>
  )
}

function useChecks(): (line: CheckLine) => CheckWords {
  const { t, num } = useTexts()
  const shared = usePaperChecks()
  return (line) => {
    const { item, state, n, of } = line
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
    return shared(line) ?? { title: t(`desk.contest.check.${item as 'prizes'}`), about: about[item]?.() ?? '' }
  }
}
