import { ArrowLeft, Download, Flag, RotateCcw } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, RoundLink } from '../../../../platform/web/ui/button.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Tile } from '../../../../platform/web/ui/tile.tsx'
import { hardestOf, type ReportQuestion } from '../../rules/report.ts'
import { missedWords } from './missed-words.ts'
import { HARDEST_LOOK, type ShowReport } from './report-data.ts'
import { PlayerByPlayer } from './report-players.tsx'
import { QuestionByQuestion } from './report-questions.tsx'
import { ReplayCard } from './report-replay.tsx'
import { useSeconds } from './use-seconds.ts'

export type TableFormat = 'csv' | 'xlsx'
type ReportProps = {
  report: ShowReport
  back: string
  /** What is on its way. */
  busy?: TableFormat | 'again'
  onTable: (format: TableFormat) => void
  /** A new quiz of the hardest questions. */
  onAskAgain: () => void
} & Pick<Parameters<typeof ReplayCard>[0], 'onReplay' | 'onCopyLink' | 'onPlay'>

/** What a show was, afterwards: in figures, by question, by player. */
export function Report({ report, back, busy, onTable, onAskAgain, onReplay, onCopyLink, onPlay }: ReportProps) {
  const { t, date } = useTexts()
  const time = (moment: string) => date(moment, { hour: 'numeric', minute: '2-digit' })
  const hardest = hardestOf(report.questions)
  return (
    <Page title={report.title} calm className="content-start gap-4 sm:gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <RoundLink to={back} label={t('web.back')} icon={ArrowLeft} flip />
        <div className="me-auto min-w-0 flex-1">
          <h1 tabIndex={-1} dir="auto" className="own-direction font-show text-xl leading-tight font-bold text-balance wrap-anywhere sm:text-4xl">
            {report.title}
          </h1>
          <p className="text-sm text-hush sm:text-base">{t('show.report.when', { day: date(report.began), from: time(report.began), to: time(report.ended) })}</p>
        </div>
        <div className="grid w-full grid-cols-2 gap-3 pb-1 sm:flex sm:w-auto">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button key={format} kind="side" icon={Download} networked busy={busy === format} onClick={() => onTable(format)} className="px-4!">
              {t(`show.report.${format}`)}
            </Button>
          ))}
        </div>
      </header>
      <Figures report={report} />
      {hardest.length > 0 && <Hardest questions={hardest} busy={busy === 'again'} onAgain={onAskAgain} />}
      {report.questions.length > 0 && <QuestionByQuestion questions={report.questions} doubtful={report.doubtful} />}
      {report.seats.length > 0 && <PlayerByPlayer seats={report.seats} />}
      {report.questions.length > 0 && <ReplayCard replay={report.replay} onReplay={onReplay} onCopyLink={onCopyLink} onPlay={onPlay} />}
    </Page>
  )
}

function Figures({ report: { players, right, ms, stayed } }: Pick<ReportProps, 'report'>) {
  const { t, num, percent } = useTexts()
  const seconds = useSeconds()
  const figures = [
    { label: t('show.report.players'), value: num(players) },
    { label: t('show.report.right'), value: right === null ? t('show.report.no-count') : percent(right) },
    { label: t('show.report.time'), value: seconds(ms) },
    { label: t('show.report.stayed'), value: num(stayed) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-card bg-riser p-4">
          <dt className="text-sm text-hush">{label}</dt>
          <dd className="font-show text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Hardest({ questions, busy, onAgain }: { questions: readonly (ReportQuestion & { right: number })[]; busy: boolean; onAgain: () => void }) {
  const { t, num, percent } = useTexts()
  return (
    <Tile look={HARDEST_LOOK} className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto flex items-center gap-2.5 font-show text-xl font-bold">
          <Flag size={22} className="shrink-0" aria-hidden />
          {t('show.report.hardest')}
        </h2>
        <Button kind="ink" icon={RotateCcw} networked busy={busy} onClick={onAgain}>
          {t('show.report.again')}
        </Button>
      </div>
      <ol className="mt-4 grid gap-3 sm:grid-cols-3">
        {questions.map((each) => (
          <li key={each.id} data-scene="stage" className="flex flex-col gap-2 rounded-chip bg-ink p-3.5 text-paper">
            <p className="flex items-baseline gap-2">
              <b className="font-show text-2xl font-extrabold tabular-nums">{percent(each.right)}</b>
              <span className="text-sm text-hush">{t('show.report.question-number', { at: each.position })}</span>
            </p>
            <p dir="auto" className="own-direction leading-snug font-medium wrap-anywhere">
              {each.question}
            </p>
            {each.missed && <p className="mt-auto text-sm leading-snug text-hush wrap-anywhere">{t('show.report.missed', { n: each.missed.seats, answer: missedWords(each, num) ?? '' })}</p>}
          </li>
        ))}
      </ol>
    </Tile>
  )
}
