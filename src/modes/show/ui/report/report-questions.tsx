import { ListChecks, TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import { KindIcon } from '../remote/kind-icon.tsx'
import type { ReportQuestion } from '../../rules/report.ts'
import { bulbsOfTen, HARD_BELOW } from './report-data.ts'
import { useSeconds } from './use-seconds.ts'

type Props = { questions: readonly ReportQuestion[]; doubtful: readonly number[] }

/** Each question with ten bulbs; below 640 pixels they are under its words, and the seconds are left out. */
export function QuestionByQuestion({ questions, doubtful }: Props) {
  const { t } = useTexts()
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="me-auto flex items-center gap-2.5 font-show text-xl font-bold">
          <ListChecks size={22} className="shrink-0" aria-hidden />
          {t('show.report.questions')}
        </h2>
        <p className="text-sm text-hush">{t('show.report.one-bulb')}</p>
      </div>
      <ol className="mt-3">
        {questions.map((question) => (
          <Row key={question.id} question={question} />
        ))}
      </ol>
      {doubtful.map((at) => (
        <p key={at} className="mt-2 flex gap-3 border-t-2 border-line/20 pt-3 text-sm">
          <TriangleAlert size={20} className="shrink-0 text-coral" aria-hidden />
          <span>
            <b className="font-semibold">{t('show.report.doubtful', { at })}</b> <span className="text-hush">{t('show.report.doubtful-why')}</span>
          </span>
        </p>
      ))}
    </Card>
  )
}

function Row({ question: { position, kind, question, right, ms } }: { question: ReportQuestion }) {
  const { t, num, percent } = useTexts()
  const seconds = useSeconds()
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_3.5rem] items-center gap-x-3 gap-y-1.5 border-t-2 border-line/20 py-2.5 sm:min-h-13 sm:grid-cols-[1.5rem_1.25rem_minmax(0,1fr)_13.5rem_4.5rem_5rem]">
      <b className="text-end tabular-nums">{num(position)}</b>
      <KindIcon kind={kind} className="text-hush max-sm:hidden" />
      <span dir="auto" className="own-direction leading-snug wrap-anywhere sm:truncate" title={question}>
        {question}
      </span>
      <b className="text-end font-show text-sm font-bold tabular-nums sm:order-5 sm:text-base">{right === null ? t('show.report.no-count') : percent(right)}</b>
      <span className="col-span-2 col-start-2 sm:col-span-1 sm:col-start-auto">{right !== null && <TenBulbs percent={right} />}</span>
      <span className="text-end text-sm text-hush tabular-nums max-sm:hidden sm:order-6">{seconds(ms)}</span>
    </li>
  )
}

/** The figure is beside them, so they are decoration; a hard question has outlines. */
function TenBulbs({ percent }: { percent: number }) {
  const lit = bulbsOfTen(percent)
  const on = percent < HARD_BELOW ? 'border-2 border-coral' : 'bg-lime foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset'
  return (
    <span className="flex gap-1" aria-hidden>
      {Array.from({ length: 10 }, (_, at) => (
        <i key={at} data-lit={at < lit} className={cx('aspect-square max-w-4 flex-1 rounded-full', at < lit ? on : 'bg-line/25')} />
      ))}
    </span>
  )
}
