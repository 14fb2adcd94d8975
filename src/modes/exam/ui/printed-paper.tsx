import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useFormulas } from '../../../features/formulas/ui/words.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import { reviewRound } from '../../../features/rounds/contract.ts'
import type { QuestionReview } from '../../../features/rounds/ui/result/reviewed-question.tsx'
import { DAY } from './exam-card.tsx'
import type { Exam } from './use-exams.ts'

/** The paper for printing only: questions, choices and right answers, in black on white. */
export function PrintedPaper({ exam, roundId }: { exam: Exam; roundId: string }) {
  const { t, date } = useTexts()
  const name = user.use(({ data }) => data?.name)
  const { data } = useQuery(actionQuery(reviewRound, { round_id: roundId }, { quiet: true, staleTime: Infinity }))
  const questions = data && !data.error ? data.data.questions : []
  return (
    <article className="hidden bg-paper p-6 text-ink print:block">
      <h1 className="text-2xl font-bold">{exam.title}</h1>
      <p>
        {[name, date(`${exam.date}T12:00:00Z`, DAY), t('exam.marks-of', { marks: exam.obtained_marks ?? 0, total: exam.total_marks })].filter(Boolean).join(' • ')}
      </p>
      <ol className="mt-6 grid gap-5">
        {questions.map((question) => (
          <Printed key={question.id} question={question} />
        ))}
      </ol>
    </article>
  )
}

function Printed({ question: { position, question, marks = 1, options, own_answer, right_answer, note } }: { question: QuestionReview }) {
  const { t, num, letter } = useTexts()
  const { words = (text: string) => text } = useFormulas('exam_latex_mode')
  const letterOf = (id: string) => {
    const at = options.findIndex((option) => option.id === id)
    return at < 0 ? t('rounds.mark.n') : letter(at)
  }
  return (
    <li className="break-inside-avoid">
      <h2 dir="auto" className="font-semibold">
        {num(position)}. {words(question)} ({t('rounds.worth', { n: marks })})
      </h2>
      <ul className="mt-1 grid grid-cols-2 gap-x-6">
        {options.map(({ id, text }, at) => (
          <li key={id} dir="auto">
            {id === own_answer ? '☒' : '☐'} {letter(at)}. {words(text)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">
        {t('rounds.you-said')}: {letterOf(own_answer)} {right_answer && <> • {t('rounds.right-answer')}: {letterOf(right_answer)}</>}
        {note && <> • {words(note)}</>}
      </p>
    </li>
  )
}
