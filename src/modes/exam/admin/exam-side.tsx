/** What stands in the way of publishing a draft. */
import { Button } from '@mui/material'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Checklist, usePaperChecks, type CheckWords } from '../../../features/events/admin/checklist.tsx'
import type { CheckLine } from '../../../features/events/rules.ts'
import type { ExamRecord } from '../desk-contract.ts'

export function ExamSide({ exam, isChanged, onPaper }: { exam: ExamRecord; isChanged: boolean; onPaper: () => void }) {
  const { t } = useTexts()
  const toPaper = ({ item, state }: CheckLine) => state !== 'done' && (item === 'questions' || item === 'keys') && <Button size="small" onClick={onPaper}>{t('desk.exam.open-paper')}</Button>
  return (
    <div className="desk-stack">
      <Checklist lines={exam.checklist} words={useChecks()} act={toPaper} isChanged={isChanged} />
      <DeskSection title={t('desk.exam.when-published')}>
        <div className="event-facts">
          <Facts facts={[{ name: t('desk.exam.sealed'), value: t('desk.exam.sealed-what') }, { name: t('desk.exam.fixed'), value: t('desk.exam.fixed-what') }, { name: t('desk.exam.way-back'), value: t('desk.exam.way-back-what') }]} />
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
      key: () => t(isDone ? 'desk.exam.check.key-set' : 'desk.exam.check.key-none'),
      day: () => t(isDone ? 'desk.exam.check.day-later' : 'desk.exam.check.day-past'),
      clock: () => t('desk.exam.check.clock-minutes', { minutes: num(n), needed: num(of) }),
      pass: () => (n === 0 ? t('desk.exam.check.pass-none') : t('desk.exam.check.pass-marks', { marks: num(n), all: num(of) })),
      away: () => t('desk.exam.check.away-seconds', { n }),
    }
    return shared(line) ?? { title: t(`desk.exam.check.${item as 'key'}`), about: about[item]?.() ?? '' }
  }
}
