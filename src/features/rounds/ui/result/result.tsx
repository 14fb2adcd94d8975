import type { ReactNode } from 'react'
import { Check, Coins, RotateCcw, Scale, Trophy, X, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Disc } from '../../../../platform/web/ui/ring.tsx'
import { Tile } from '../../../../platform/web/ui/tile.tsx'
import type { ResultOnTheWire } from '../../contract.ts'
import { CountUp } from './count-up.tsx'
import { useHeading } from '../use-heading.ts'
import { bulbsLit } from './derived.ts'

type ResultProps = {
  look: Look
  result: ResultOnTheWire
  place: string
  headline: string
  /** One or two sentences about the result. */
  story: string[]
  /** There are no points, and coins only as a gift. */
  prizeless?: boolean
  /** The next actions, the main one first. */
  children: ReactNode
}

/** The content of a result page: the ring, the sentences, the numbers, the actions. */
export function ResultView({ look, result, place, headline, story, prizeless = false, children }: ResultProps) {
  const passed = result.passed === 1
  const heading = useHeading('')
  return (
    <>
      <Surface look={passed ? look : undefined}>
        <Ring result={result} />
        <div className="grid gap-1 sm:gap-3">
          <p className="font-semibold sm:text-xl">{place}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-show text-2xl leading-tight font-bold text-balance wrap-anywhere sm:text-5xl sm:leading-[1.1]"
          >
            {headline}
          </h1>
          {story.map((line) => (
            <p key={line} className={cx('font-medium text-pretty sm:text-xl', !passed && 'text-hush')}>
              {line}
            </p>
          ))}
        </div>
      </Surface>
      <Figures result={result} prizeless={prizeless} />
      <ScoreReason result={result} />
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-4 pb-2 sm:flex sm:flex-wrap sm:gap-4">{children}</div>
    </>
  )
}

const SURFACE = 'flex items-center gap-4 p-4 max-sm:flex-col max-sm:gap-3 max-sm:text-center sm:gap-10 sm:p-8'

/** Passed: in the mode's colours. Not passed: a plain card. */
function Surface({ look, children }: { look: Look | undefined; children: ReactNode }) {
  return look ? (
    <Tile look={look} className={SURFACE}>
      {children}
    </Tile>
  ) : (
    <section className={cx('rounded-card bg-riser', SURFACE)}>{children}</section>
  )
}

function Ring({ result: { percent: share, passed, right, wrong } }: { result: ResultOnTheWire }) {
  const { t, percent } = useTexts()
  const under = t('rounds.right-of', { right, counted: right + wrong })
  // Rounded down after a failure: 29.6 % must not read as the 30 % that would have passed.
  const figure = percent(passed ? share : Math.floor(share))
  return <Disc lit={bulbsLit(share)} figure={figure} under={under} label={`${figure}, ${under}`} className="size-44 sm:size-72" />
}

function Figures({ result: { coins, score, right, wrong, skipped, time_ms }, prizeless }: { result: ResultOnTheWire; prizeless: boolean }) {
  const { t, num, clockTime } = useTexts()
  // A round without a score may give coins too, such as the daily quiz.
  const given = !prizeless || coins > 0
  return (
    <dl className={cx('grid grid-cols-2 gap-2.5 sm:gap-4', prizeless ? given && 'sm:grid-cols-3' : 'sm:grid-cols-4')}>
      {given && (
        <Figure icon={Coins} name={t('rounds.figure.coins')} className={cx(prizeless && 'max-sm:col-span-2')}>
          <CountUp to={coins} />
        </Figure>
      )}
      {!prizeless && (
        <Figure icon={Trophy} name={t('rounds.figure.score')}>
          <CountUp to={score} />
        </Figure>
      )}
      <Figure icon={Scale} name={t('rounds.figure.answers')}>
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="flex items-center gap-1">
            <Check size={20} strokeWidth={3} role="img" aria-label={t('rounds.mark.r')} />
            {num(right)}
          </span>
          <span className="flex items-center gap-1">
            <X size={20} strokeWidth={3} className="text-coral" role="img" aria-label={t('rounds.mark.w')} />
            {num(wrong)}
          </span>
          {skipped > 0 && <span className="font-body text-sm font-medium text-hush">{t('rounds.skipped-count', { n: skipped })}</span>}
        </span>
      </Figure>
      <Figure icon={RotateCcw} name={t('rounds.figure.time')}>
        {clockTime(time_ms)}
      </Figure>
    </dl>
  )
}

/** Why the score differs from the sum that the stage showed. */
function ScoreReason({ result: { running_score: score } }: { result: ResultOnTheWire }) {
  const { t } = useTexts()
  if (score === undefined) return null
  return <p className="text-sm text-pretty text-hush sm:text-base">{score < 0 ? t('rounds.never-below', { score }) : t('rounds.no-pass-no-points', { score })}</p>
}

function Figure({ icon: Icon, name, className, children }: { icon: LucideIcon; name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('grid gap-0.5 rounded-card bg-riser p-3 sm:p-4', className)}>
      <dt className="flex items-center gap-1.5 text-sm text-hush">
        <Icon size={16} className="shrink-0 text-say" aria-hidden />
        {name}
      </dt>
      <dd className="font-show text-xl font-bold tabular-nums sm:text-2xl">{children}</dd>
    </div>
  )
}
