import { useRef, useState, type ReactNode } from 'react'
import { Send } from 'lucide-react'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { useKeys, type Keys } from '../../../../platform/web/device/keys.ts'
import { play } from '../../../../platform/web/device/sound.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { StageHead } from '../../../../platform/web/ui/bar.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Clock } from '../../../../platform/web/ui/clock.tsx'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Marks } from '../../../../platform/web/ui/marks.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import type { QuestionOnTheWire } from '../../contract.ts'
import { AllAtOnceDialogs, AllAtOnceFoot, type OpenDialog } from './foot.tsx'
import { AnsweredOf, QuestionMap, MapKey } from './map.tsx'
import { AllAtOnceOptions } from './options.tsx'
import { answeredCount, type AllAtOnceState } from './state.ts'
import { LeaveDialog } from '../one-by-one/leave.tsx'
import { Question } from '../question/question.tsx'
import { keysFor } from '../../../questions/kinds/ui/option-keys.ts'
import { StageSkeleton } from '../one-by-one/stage-skeleton.tsx'
import { RetryNotice } from '../retry-notice.tsx'
import { useAllAtOnceCues } from './use-cues.ts'
import type { AllAtOnceRound } from './use-round.ts'

type AllAtOnceStageProps = {
  look: Look
  title: string
  place: string
  round: AllAtOnceRound
  onLeave: () => void
  /** The text of the leave dialog, where it differs from the usual. */
  leaveText?: string
  tools?: (question: QuestionOnTheWire) => ReactNode
  words?: (text: string) => ReactNode
  say?: (text: string) => string
  /** Hidden when printed. */
  secret?: boolean
}

/** From here on the spotlight is coral. */
const LAST_MS = 5_000

/** The screen of a running all-at-once round. */
export function AllAtOnceStage({ look, title, place, round, onLeave, leaveText, tools, words, say, secret = false }: AllAtOnceStageProps) {
  const { state, leftMs } = round
  const { t, rtl } = useTexts()
  const [asking, ask] = useState<OpenDialog>()
  const here = useRef<HTMLButtonElement>(null)
  const question = state.questions[state.at]
  const choose = (option: string) => {
    play('tap')
    buzz('tap')
    round.choose(option)
  }
  const next = () => (state.at === state.questions.length - 1 ? ask('hand-in') : round.go(state.at + 1))
  // The key focuses the map where it is beside the question, else it opens the dialog.
  const toMap = () => (here.current?.checkVisibility() ? here.current.focus() : ask('map'))
  useAllAtOnceCues(state, leftMs, say)
  useKeys(keysOf(round, { rtl, choose, next, toMap }))
  const hot = state.phase === 'open' && leftMs !== null && leftMs <= LAST_MS
  return (
    <Page title={`${title} · ${place}`} scene="stage" look={look} hot={hot} className={secret ? `${LAYOUT} print:hidden` : LAYOUT}>
      <StageHead title={title} place={place} onLeave={onLeave} />
      <div className="lg:hidden">
        <Marks marks={bulbsOf(state)} label={t('rounds.answered-of', { done: answeredCount(state), total: state.questions.length })} />
      </div>
      {question ? (
        <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
          <div className="grid content-center gap-3 sm:gap-5">
            <Question
              question={question}
              total={state.questions.length}
              leftMs={null}
              hot={hot}
              answered={false}
              tools={tools?.(question)}
              words={words}
              clock={<Clock leftMs={leftMs} totalMs={state.timeMs} className="size-22 sm:size-32 lg:hidden" />}
            />
            <AllAtOnceOptions state={state} question={question} onChoose={choose} words={words} />
            <Foot>
              {state.retrying && <RetryNotice />}
              <AllAtOnceFoot round={round} onAsk={ask} onNext={next} />
            </Foot>
          </div>
          <aside className="sticky top-6 grid justify-items-center gap-4 rounded-card bg-riser p-5 max-lg:hidden">
            <Clock leftMs={leftMs} totalMs={state.timeMs} className="size-40" />
            <AnsweredOf state={state} />
            <QuestionMap state={state} onGo={round.go} here={here} />
            <MapKey />
            <Button icon={Send} flip busy={state.phase === 'closing'} className="w-full" onClick={() => ask('hand-in')}>
              {t(state.phase === 'closing' ? 'rounds.handing-in' : 'rounds.hand-in')}
            </Button>
          </aside>
        </div>
      ) : (
        <StageSkeleton />
      )}
      <AllAtOnceDialogs round={round} asking={asking} onAsk={ask} />
      <LeaveDialog running={state.phase === 'open'} text={leaveText} />
    </Page>
  )
}

const LAYOUT = 'grid-rows-[auto_auto_1fr] gap-3 pb-0! sm:gap-6 lg:content-start lg:pb-8!'

/** On a phone sticky below long questions, unless the window is low. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <footer className="-mx-4 grid content-end gap-3 bg-linear-to-b from-transparent to-stage to-10% px-4 pt-4 pb-5 lg:mx-0 lg:bg-none lg:px-0 [@media(min-height:36rem)]:max-lg:sticky [@media(min-height:36rem)]:max-lg:bottom-0">
      {children}
    </footer>
  )
}

type KeyActions = { rtl: boolean; choose: (option: string) => void; next: () => void; toMap: () => void }

/** An option's letter takes precedence over a navigation key with the same letter. */
function keysOf({ state, go }: AllAtOnceRound, { rtl, choose, next, toMap }: KeyActions): Keys {
  const question = state.questions[state.at]
  if (state.phase !== 'open' || !question) return {}
  const back = () => go(state.at - 1)
  const forth = () => go(state.at + 1)
  const options = Object.entries(keysFor(question)).map(([key, id]) => [key, () => choose(id)] as const)
  const ways = { ArrowRight: rtl ? back : forth, ArrowLeft: rtl ? forth : back, N: forth, P: back, M: toMap, Enter: next }
  return { ...ways, ...Object.fromEntries(options) }
}

/** The row of bulbs on a phone: answered, current, open. */
function bulbsOf({ questions, chosen, at }: AllAtOnceState): string {
  return questions.map(({ id }, n) => (n === at ? 'c' : chosen[id] ? 'r' : '-')).join('')
}
