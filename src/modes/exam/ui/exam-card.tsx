import { Hourglass, Play, ScrollText } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { EnterButton } from './enter-dialog.tsx'
import { keySource } from './key-source.ts'
import { examLook } from './look.ts'
import { paperPath, resultPath } from './paths.ts'
import type { Exam } from './use-exams.ts'

/** An exam of today: what it is, and the way in, on, or to what came of it. */
export function ExamTile({ exam }: { exam: Exam }) {
  const { t, num } = useTexts()
  const figures = [
    { id: 'questions', n: exam.no_of_que },
    { id: 'minutes', n: exam.duration },
    { id: 'marks', n: exam.total_marks },
  ] as const
  return (
    <Tile look={examLook} className="grid gap-5 p-5 sm:p-8">
      <div>
        <p className="flex items-center gap-2 font-semibold">
          <i aria-hidden className={STATUS_BULB[exam.exam_status]} />
          {t(`exam.status.${exam.exam_status}`)}
        </p>
        <h2 dir="auto" className="mt-1 own-direction font-show text-2xl leading-tight font-bold wrap-anywhere sm:text-4xl">
          {exam.title}
        </h2>
        {exam.exam_status === '1' && <p className="mt-2 font-medium">{keySource(exam, t)}</p>}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(({ id, n }) => (
            <div key={id} className="flex flex-col-reverse">
              <dt className="font-medium">{t(`exam.figure.${id}`)}</dt>
              <dd className="font-show text-2xl font-bold tabular-nums sm:text-3xl">{num(n)}</dd>
            </div>
          ))}
        </dl>
        <ExamLink exam={exam} />
      </div>
    </Tile>
  )
}

const BULB = 'size-3.5 rounded-full ring-2 ring-ink'
const STATUS_BULB = { '1': `${BULB} bg-lime`, '2': `${BULB} bg-amber`, '3': `${BULB} bg-ink` }

function ExamLink({ exam }: { exam: Exam }) {
  const { t } = useTexts()
  if (exam.exam_status === '1') return <EnterButton exam={exam} />
  const running = exam.exam_status === '2'
  return (
    <LinkButton kind="ink" to={running ? paperPath(exam.slug) : resultPath(exam.slug)} className="focus-visible:outline-ink!" icon={running ? Play : ScrollText} flip>
      {t(running ? 'exam.go-on' : 'exam.to-result')}
    </LinkButton>
  )
}

/** One that is done: its marks, or that they are still sealed. */
export function DoneCard({ exam }: { exam: Exam }) {
  const { t, date } = useTexts()
  const published = exam.published === 1
  const Icon = published ? ScrollText : Hourglass
  return (
    <Link to={resultPath(exam.slug)} className="edge flex items-center gap-4 rounded-card border-2 border-line bg-riser p-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-chip border-2 border-dashed border-line">
        <Icon size={26} aria-hidden />
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <b dir="auto" className="own-direction font-show font-bold wrap-anywhere sm:text-xl">
          {exam.title}
        </b>
        <span className="text-sm text-hush">{date(`${exam.date}T12:00:00Z`, DAY)}</span>
        <span className="font-semibold">{published ? t('exam.marks-of', { marks: exam.obtained_marks ?? 0, total: exam.total_marks }) : t('exam.sealed-short')}</span>
      </span>
    </Link>
  )
}

/** A day of the product's calendar, wherever the reader is. */
export const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }
