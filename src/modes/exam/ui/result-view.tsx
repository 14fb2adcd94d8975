import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Disc } from '../../../platform/web/ui/ring.tsx'
import { Lamps } from '../../../platform/web/ui/lamps.tsx'
import { Card, Tile } from '../../../platform/web/ui/tile.tsx'
import { useHeading } from '../../../features/rounds/ui/use-heading.ts'
import { bulbsLit } from '../../../features/rounds/ui/result/derived.ts'
import { examLook } from './look.ts'
import type { Exam } from './use-exams.ts'

/** Marks of a paper, or that they are published after the day. */
export function ResultHead({ exam }: { exam: Exam }) {
  const { t, num, date } = useTexts()
  const heading = useHeading('')
  const published = exam.published === 1
  const [marks, total] = [exam.obtained_marks ?? 0, exam.total_marks]
  const under = t('exam.of-marks', { n: total })
  const figure = published ? num(marks) : '?'
  return (
    <Tile look={examLook} className="flex items-center gap-4 p-4 max-sm:flex-col max-sm:text-center sm:gap-10 sm:p-8">
      <Disc lit={published ? bulbsLit(total === 0 ? 0 : (marks / total) * 100) : 0} figure={figure} under={under} label={published ? `${figure} ${under}` : t('exam.sealed-short')} />
      <div className="grid gap-1 sm:gap-3">
        <p dir="auto" className="font-semibold wrap-anywhere sm:text-xl">
          {exam.title}
        </p>
        <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-bold text-balance sm:text-5xl sm:leading-[1.1]">
          {t(published ? 'exam.well-played' : 'exam.handed-in')}
        </h1>
        <p className="font-medium text-pretty sm:text-xl">{published ? t('exam.review-open') : t('exam.sealed', { moment: date(exam.ends_at, MOMENT) })}</p>
      </div>
    </Tile>
  )
}

const MOMENT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }

/** Right and wrong of each value. */
export function PerValue({ exam }: { exam: Exam }) {
  const { t, num } = useTexts()
  const rows = exam.statistics ?? []
  return (
    <Card>
      <h2 className="font-semibold sm:text-xl">{t('exam.per-value')}</h2>
      <table className="mt-2 w-full text-end tabular-nums">
        <thead className="text-sm text-hush">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {t('exam.worth')}
            </th>
            <td className="max-sm:hidden" />
            {(['right', 'wrong', 'marks'] as const).map((id) => (
              <th key={id} scope="col" className="ps-2 text-end font-medium">
                {t(`exam.column.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mark, correct_answer, incorrect }) => (
            <tr key={mark} className="border-t-2 border-line/30">
              <th scope="row" className="py-2.5 text-start font-semibold">
                {t('rounds.worth', { n: mark })}
              </th>
              <td className="max-sm:hidden">
                <Lamps count={Math.min(MOST_LAMPS, correct_answer + incorrect)} lit={Math.round((correct_answer / (correct_answer + incorrect)) * Math.min(MOST_LAMPS, correct_answer + incorrect))} />
              </td>
              {[correct_answer, incorrect, mark * correct_answer].map((n, at) => (
                <td key={at} className="ps-2 font-show font-bold">
                  {num(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** More bulbs do not fit a row. */
const MOST_LAMPS = 15

/** Further facts that the examiner sees. */
export function Facts({ exam }: { exam: Exam }) {
  const { t, num, clockTime } = useTexts()
  const facts = [
    { id: 'time', value: clockTime((exam.total_duration ?? 0) * 1000) },
    ...(exam.published === 1 ? ([{ id: 'right', value: num(exam.correct_answer ?? 0) }, { id: 'wrong', value: num(exam.incorrect ?? 0) }] as const) : []),
    { id: 'violated', value: exam.rules_violated ? num(exam.rules_violated) : t('exam.none') },
  ] as const
  return (
    <Card className="content-center">
      <dl className="grid gap-4">
        {facts.map(({ id, value }) => (
          <div key={id} className="flex items-baseline justify-between gap-4">
            <dt className="text-hush">{t(`exam.fact.${id}`)}</dt>
            <dd className="font-show font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
