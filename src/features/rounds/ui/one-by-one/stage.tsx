import { Suspense, type ReactNode } from 'react'
import { useKeys, type Keys } from '../../../../platform/web/device/keys.ts'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { lazyPart } from '../../../../platform/web/net/lazy-part.ts'
import { play } from '../../../../platform/web/device/sound.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { StageHead } from '../../../../platform/web/ui/bar.tsx'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Marks } from '../../../../platform/web/ui/marks.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { CoinChip } from '../../../coins/ui/coin-chip.tsx'
import { userCoins } from '../../../coins/ui/slice.ts'
import { keysFor } from '../../../questions/kinds/ui/option-keys.ts'
import { useFieldsAhead, useKindField } from '../../../questions/kinds/ui/use-kind-field.ts'
import { ANSWER_MODES } from '../../../settings/rules/answer-modes.ts'
import { settings } from '../../../settings/ui/slices.ts'
import type { QuestionOnTheWire } from '../../contract.ts'
import { InARowChip, ScoreChip } from './chips.tsx'
import type { AnswerField } from './field.ts'
import { LeaveDialog } from './leave.tsx'
import { Lifelines } from './lifelines.tsx'
import type { RoundState } from './round-state.ts'
import { Options } from '../question/options.tsx'
import { Question } from '../question/question.tsx'
import { bulbsOf } from './derived-state.ts'
import { StageSkeleton } from './stage-skeleton.tsx'
import { RetryNotice } from '../retry-notice.tsx'
import { useCues } from './use-cues.ts'
import { useFieldPlay } from './use-field-play.ts'
import { useHelp } from './use-help.ts'
import type { RoundControl } from './use-round.ts'
import { useContinueOnClick } from '../question/use-continue-on-click.ts'
import { VerdictBar } from '../question/verdict-bar.tsx'

const WayToCoins = lazyPart(() => import('../../../coins/ui/coin-source-link.tsx').then((file) => file.CoinSourceLink))

type StageProps = {
  look: Look & { bookmarkType?: number }
  title: string
  place: string
  round: RoundControl
  onLeave: () => void
  /** Small buttons beside the number of the open question. */
  tools?: (question: QuestionOnTheWire) => ReactNode
  field?: AnswerField
}

/** So many right answers in a row are shown. */
const IN_A_ROW_FROM = 2
/** From here on the spotlight is coral. */
const LAST_MS = 5_000

/** The screen of a running one-by-one round of any mode. */
export function Stage({ look, title, place, round, onLeave, tools, field = {} }: StageProps) {
  const { state, leftMs } = round
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  // Without verdicts points are hidden too, as in a round that withheld one.
  const showsPoints = settings.use(({ systemConfig }) => systemConfig.answer_mode !== String(ANSWER_MODES.hidden)) && !state.verdicts.includes('a')
  const choose = (option: string) => {
    play('tap')
    buzz('tap')
    round.choose(option)
  }
  const { help, showsMissingCoins } = useHelp(round, coins)
  const fieldPlay = useFieldPlay({ ...round, choose, help }, field)
  const { field: kindField, loading } = useKindField(state.question)
  const isShut = loading || (fieldPlay !== undefined && kindField?.shut?.(fieldPlay) === true)
  useFieldsAhead(look.bookmarkType)
  useCues(state, leftMs, field.say)
  useKeys(keysOf(round, isShut || kindField?.answers !== undefined, choose))
  useContinueOnClick(state.phase === 'verdict' && Boolean(state.verdict?.note), round.next)
  const hot = state.phase === 'asking' && leftMs !== null && leftMs <= LAST_MS
  return (
    <Page title={`${title} · ${place}`} scene="stage" look={look} hot={hot} className="grid-rows-[auto_auto_1fr_auto] gap-3 pb-0! sm:gap-6">
      <StageHead
        title={title}
        place={place}
        onLeave={onLeave}
        end={
          <>
            {state.rightInARow >= IN_A_ROW_FROM && <InARowChip count={state.rightInARow} className="max-sm:hidden" />}
            {coins !== undefined && <CoinChip coins={coins} className="max-xs:hidden" />}
            {showsPoints && !field.pointless && <ScoreChip score={state.score} />}
          </>
        }
      />
      <Marks marks={bulbsOf(state)} label={t('rounds.standing', standing(state))} />
      {fieldPlay ? (
        <div className="grid content-center gap-3 sm:gap-5">
          <Question question={fieldPlay.question} total={state.total} leftMs={leftMs} hot={hot} answered={state.phase === 'verdict'} tools={tools?.(fieldPlay.question)} words={field.words} paper={field.paper} />
          {field.between?.(round)}
          {kindField?.between?.(fieldPlay)}
          {kindField?.answers?.(fieldPlay) ?? <Options state={state} onChoose={choose} words={field.words} shut={isShut} />}
        </div>
      ) : (
        <StageSkeleton />
      )}
      <Foot covers={state.phase !== 'verdict'}>
        {state.phase === 'verdict' && <VerdictBar state={state} onNext={round.next} words={field.words} />}
        {state.retrying ? (
          <RetryNotice />
        ) : state.phase === 'verdict' ? null : (
          <>
            {showsMissingCoins && <Suspense><WayToCoins /></Suspense>}
            {(fieldPlay && kindField?.foot?.(fieldPlay)) ?? (!loading && <Lifelines state={state} coins={coins} onHelp={help} />)}
          </>
        )}
      </Foot>
      <LeaveDialog running={state.question !== undefined && state.phase !== 'over'} />
    </Page>
  )
}

/** Fixed height for the usual content, so that nothing above it moves. Lifelines stay in view below long questions, unless the window is low; a verdict covers no option. */
function Foot({ covers, children }: { covers: boolean; children: ReactNode }) {
  return (
    <footer
      className={cx(
        '-mx-4 grid min-h-27 auto-rows-max content-end gap-3 bg-linear-to-b from-transparent to-stage to-10% px-4 pb-4 sm:min-h-28 sm:pb-8',
        covers && '[@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0',
      )}
    >
      {children}
    </footer>
  )
}

/** `isBlocked`: options cannot be chosen now, or the field has keys of its own. */
function keysOf({ state, next }: RoundControl, isBlocked: boolean, choose: (option: string) => void): Keys {
  if (state.phase === 'verdict') return { Enter: next }
  if (state.phase !== 'asking' || isBlocked) return {}
  const open = Object.entries(state.question ? keysFor(state.question) : {}).filter(([, id]) => state.remainingOptions.length === 0 || state.remainingOptions.includes(id))
  return Object.fromEntries(open.map(([key, id]) => [key, () => choose(id)]))
}

function standing({ question, total, verdicts }: RoundState) {
  const count = (verdict: string) => [...verdicts].filter((each) => each === verdict).length
  return { at: question?.position ?? 1, total, right: count('r'), wrong: count('w') }
}
