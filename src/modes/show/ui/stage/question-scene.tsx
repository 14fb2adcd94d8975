import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { RoomOnTheWire } from '../../contract.ts'
import { AnsweredLine, FigureDisc, Question, ReasonLine, StageClock, type AskedProps, type Fastest, type ShownStep } from './asked.tsx'
import { StageFrame, TopLine } from './frame.tsx'
import { RightPill, ROOMY, StageOptions, type Disclosed } from './options.tsx'
import { isPoll } from './tally.ts'

/** What is disclosed of a closed question; undefined while it is open. */
export const disclosedOf = ({ phase, right_answer, counts }: RoomOnTheWire): Disclosed | undefined => (phase === 'open' ? undefined : { right: right_answer ?? '', counts: counts ?? [] })

/** A question with options or a word to type, and its verdict: the same elements in the same places. */
export function QuestionScene({ room, step, top, fastest }: AskedProps & { fastest: Fastest | undefined }) {
  const disclosed = disclosedOf(room)
  const disc = step.options.length > ROOMY ? 'size-28' : 'size-36'
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)_auto_auto]">
      <TopLine {...top} />
      <Question step={step} end={disclosed ? <ResultDisc room={room} step={step} className={disc} /> : <StageClock room={room} className={disc} />} />
      {step.options.length > 0 ? <StageOptions step={step} disclosed={disclosed} /> : <Typed step={step} right={disclosed?.right} />}
      {disclosed ? <ReasonLine step={step} fastest={fastest} /> : <AnsweredLine room={room} />}
    </StageFrame>
  )
}

/** "23 of 42 right"; a poll has nobody right, so it says how many took part. */
function ResultDisc({ room, step, className }: { room: RoomOnTheWire; step: ShownStep; className: string }) {
  const { t, num } = useTexts()
  return isPoll(step.kind) ? (
    <FigureDisc figure={num(room.answered)} under={t('show.stage.of-answered', { seats: room.seats })} className={className} />
  ) : (
    <FigureDisc figure={num(room.right ?? 0)} under={t('show.stage.of-right', { seats: room.seats })} className={className} />
  )
}

/** A word: its boxes, then the answer. What people typed is never shown to a room: nobody has read it before. */
function Typed({ step, right }: { step: ShownStep; right: string | undefined }) {
  const { t } = useTexts()
  return (
    <div className="grid h-55 content-center justify-items-center gap-5">
      {right ? (
        <p className="flex animate-pop items-center gap-4 rounded-[1.375rem] bg-lime px-8 py-6 text-3xl font-semibold text-ink shadow-[0_0.3125rem_0_var(--lime-edge)]">
          <span dir="auto">{right}</span>
          <RightPill />
        </p>
      ) : (
        <>
          <p aria-hidden className="flex max-w-full flex-wrap justify-center gap-1.5">
            {(step.boxes ?? []).map((sign, at) => (
              <span key={at} className={cx('grid h-13 w-11 place-items-center rounded-[0.625rem] font-show text-2xl font-bold', sign.trim() === '' && sign !== '' ? '' : 'border-[0.125rem] border-line bg-prop')}>
                {sign}
              </span>
            ))}
          </p>
          <p className="text-2xl font-medium text-hush">{t('show.stage.type-word')}</p>
        </>
      )}
    </div>
  )
}
