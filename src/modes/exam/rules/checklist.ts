/** What an exam must have before it can be published. */
import { checked, paperChecks, type CheckLine, type PaperFacts } from '../../../features/events/rules.ts'

export type ExamFacts = PaperFacts & { hasKey: boolean; isPast: boolean; minutes: number; questions: number; marks: number; passMarks: number | null; awaySeconds: number }

/** Less than this for a question is a hurry. */
const LEAST_SECONDS = 20

export function checklist(facts: ExamFacts): CheckLine[] {
  const { hasKey, isPast, minutes, questions, marks, passMarks, awaySeconds } = facts
  const needed = Math.ceil((questions * LEAST_SECONDS) / 60)
  return [
    ...paperChecks(facts),
    checked('key', hasKey, 'missing'),
    checked('day', !isPast, 'missing'),
    checked('clock', minutes >= needed, 'look', minutes, needed),
    checked('pass', passMarks === null || passMarks <= marks, 'missing', passMarks ?? 0, marks),
    // Always shown, whatever the setting is.
    checked('away', true, 'look', awaySeconds),
  ]
}
