import { Paper } from '@mui/material'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getExamLive, type ExamRecord } from '../desk-contract.ts'

const LOW = 0.2
/** Below so many answers a share says nothing. */
const ENOUGH = 10
const EVERY_MS = 10_000

/** How each question was answered in papers that were handed in, the lowest share first. */
export function ExamQuestions({ exam: { id, state } }: { exam: ExamRecord }) {
  const { t, num, percent } = useTexts()
  const { data } = useRead(getExamLive, { exam_id: id }, state === 'over' ? {} : { everyMs: EVERY_MS })
  if (!data || data.questions.length === 0) return <Paper><p className="desk-note">{t('desk.exam.nothing-handed-in')}</p></Paper>
  return (
    <DeskSection title={t('desk.exam.tab.questions')}>
      <table className="event-as-table">
        <thead><tr><th>{t('desk.events.question')}</th><th>{t('desk.events.marks')}</th><th>{t('desk.exam.answered')}</th><th>{t('desk.exam.right')}</th></tr></thead>
        <tbody>
          {data.questions.map(({ id: question, question: words, marks, answered, right }) => (
            <tr key={question}>
              <td><span className="event-words" dir="auto">{words}</span></td>
              <td>{num(marks)}</td>
              <td>{num(answered)}</td>
              <td>{percent((right * 100) / answered)} {answered >= ENOUGH && right / answered < LOW && <StateChip tone="broken">{t('desk.exam.look')}</StateChip>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  )
}
