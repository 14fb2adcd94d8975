import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { DailyQuestion } from '../desk-contract.ts'
import { noonOf } from './months.ts'

const { Link } = tanStackRouterProvider

/** Without `onChange` they stay. */
export function DaySet({ questions, onChange }: { questions: readonly DailyQuestion[]; onChange: ((questions: readonly DailyQuestion[]) => void) | undefined }) {
  const { t, num, date } = useTexts()
  if (questions.length === 0) return null
  const about = ({ category, level, last_day: lastDay }: DailyQuestion) => [category, t('desk.daily-quiz.level', { level: num(level) }), lastDay && t('desk.daily-quiz.asked-on', { day: date(noonOf(lastDay), { dateStyle: 'medium', timeZone: 'UTC' }) })].filter(Boolean).join(' · ')
  return (
    <ol className="daily-set">
      {questions.map((question, at) => (
        <li key={question.id}>
          <span className="daily-place" aria-hidden>{num(at + 1)}</span>
          <span className="daily-words">
            <Link to={`/questions/${question.id}/show`}><bdi>{question.question}</bdi></Link>
            <small><bdi>{about(question)}</bdi></small>
            {question.active === 0 && <StateChip tone="broken">{t('desk.daily-quiz.is-retired')}</StateChip>}
          </span>
          {onChange && (
            <span className="daily-arrows">
              <IconButton size="small" disabled={at === 0} aria-label={t('desk.daily-quiz.up', { n: at + 1 })} onClick={() => onChange(questions.with(at, questions[at - 1] as DailyQuestion).with(at - 1, question))}><ArrowUp size={16} /></IconButton>
              <IconButton size="small" disabled={at === questions.length - 1} aria-label={t('desk.daily-quiz.down', { n: at + 1 })} onClick={() => onChange(questions.with(at, questions[at + 1] as DailyQuestion).with(at + 1, question))}><ArrowDown size={16} /></IconButton>
              <IconButton size="small" aria-label={t('desk.daily-quiz.take-out', { n: at + 1 })} onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}><X size={16} /></IconButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
