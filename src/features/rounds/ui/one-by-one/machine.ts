/**
 * Client state of a one-by-one round: `step` takes an event and returns the next state, without network or clock. `now` is the
 * page's clock in milliseconds. The server judges; this state follows it.
 */
import { shownKindOf } from '../../../questions/kinds/ui/kinds.ts'
import type { Lifeline, RoundProgress, OpenRound, QuestionOnTheWire } from '../../contract.ts'
import { unanswered, type LifelineReply, type RoundEvent, type RoundState } from './round-state.ts'
import { verdictOf, type AnswerReply } from '../question/verdict.ts'

export function step(state: RoundState, event: RoundEvent): RoundState {
  switch (event.type) {
    case 'opened':
      return state.phase === 'opening' ? opened(state, event.data, event.now) : state
    case 'refused':
      return { ...state, phase: 'refused', refused: event.refused, retrying: false }
    case 'lost':
      return { ...state, phase: 'lost' }
    case 'retry':
      return { ...state, phase: 'opening' }
    case 'picked':
      return state.phase === 'asking' ? send(state, event.option, event.leftMs) : state
    case 'time-up':
      return timeUp(state, event.clock)
    case 'answered':
      return state.phase === 'sending' ? answered(state, event.reply, event.now) : state
    case 'lifeline-used':
      return state.phase === 'asking' ? { ...state, phase: 'helping', lifeline: event.lifeline, draft: event.draft ?? '' } : state
    case 'lifeline-answered':
      return state.phase === 'helping' ? lifelineAnswered(state, event) : state
    case 'lifeline-refused':
      return state.phase === 'helping' ? backToAsking({ ...state, lifeline: undefined, retrying: false }, event.stale) : state
    case 'priced':
      return priced(state, event.price)
    case 'retrying':
      return { ...state, retrying: event.on }
    case 'next':
      if (state.phase !== 'verdict') return state
      return state.waits ? { ...state, openingNext: true } : advance(state, event.now)
    case 'next-opened':
      return state.openingNext ? nextOpened(state, event.reply, event.now) : state
  }
}

/** The server's state replaces the local one: after a reload, and when another tab has advanced the round. */
function opened(state: RoundState, { round, questions: [question], keep, poll }: OpenRound, now: number): RoundState {
  const { id, total, lifelines, score, streak: rightInARow } = round
  const known = {
    ...state,
    id,
    total,
    lifelines,
    score,
    rightInARow,
    // A withheld verdict is `?` on the wire; here it is `a`, answered, as the bulbs show it.
    verdicts: round.marks.replaceAll('?', 'a'),
    retrying: false,
    resumed: !state.question && round.resumed === 1,
  }
  if (!question) return { ...known, phase: 'over', finished: true }
  return { ...ask(known, question, round.ends_in_ms, now), lifelines, remainingOptions: keep, poll }
}

function ask(state: RoundState, question: QuestionOnTheWire, endsInMs: number | null, now: number): RoundState {
  return {
    ...state,
    ...clockFrom(state, endsInMs, now),
    ...unanswered(),
    phase: 'asking',
    question,
    lifelines: state.lifelines.map((each) => (each.id === 'hint' ? { ...each, used: 0 } : each)),
  }
}

function clockFrom({ clock }: RoundState, endsInMs: number | null, now: number) {
  return { endsInMs, clock: clock + 1, deadline: endsInMs === null ? null : now + endsInMs, timeUp: false }
}

function send(state: RoundState, option: string, leftMs: number | null): RoundState {
  return { ...state, phase: 'sending', pick: option, stoppedMs: leftMs }
}

/** Ignores a clock that was replaced; a lifeline in progress is awaited, since it may add time. */
function timeUp(state: RoundState, clock: number): RoundState {
  if (clock !== state.clock) return state
  if (state.phase === 'helping') return { ...state, timeUp: true }
  return state.phase === 'asking' ? send(state, '', 0) : state
}

function answered(state: RoundState, reply: AnswerReply, now: number): RoundState {
  const verdict = verdictOf(reply, { pick: state.pick ?? '', near: state.question !== undefined && shownKindOf(state.question).near === true, score: state.score, rightInARow: state.rightInARow, deadline: state.deadline, now })
  const { score, rightInARow } = verdict
  return {
    ...state,
    phase: 'verdict',
    verdict,
    score,
    rightInARow,
    verdicts: state.verdicts + verdict.code,
    finished: reply.finished === 1,
    waits: reply.waits === 1,
    retrying: false,
    ...nextFrom(reply, now),
  }
}

/** The waiting question is open, or the state of the round is requested again. */
function nextOpened(state: RoundState, reply: RoundProgress, now: number): RoundState {
  return advance({ ...state, waits: false, openingNext: false, retrying: false, finished: reply.finished === 1, ...nextFrom(reply, now) }, now)
}

function nextFrom({ next, ends_in_ms, result }: Partial<RoundProgress>, now: number): Pick<RoundState, 'next' | 'result'> {
  return { result, next: next ? { question: next, deadline: ends_in_ms == null ? null : now + ends_in_ms } : undefined }
}

/** Shows the next question; one out of order means that another tab has advanced the round, so its state is requested again. */
function advance(state: RoundState, now: number): RoundState {
  const { next, question } = state
  if (!next) return state.finished ? { ...state, phase: 'over' } : { ...state, phase: 'opening' }
  if (next.question.position !== (question?.position ?? 0) + 1) return { ...state, phase: 'opening' }
  return ask(state, next.question, next.deadline === null ? null : Math.max(0, next.deadline - now), now)
}

/** `lateMs`: maximum age of the reply, when it took several tries. */
type LifelineAnswer = { reply: LifelineReply; now: number; lateMs: number }

/** The effect of each lifeline on the screen, applied to the state in which it counts as used. */
const LIFELINE_EFFECTS: Record<Lifeline, (after: RoundState, answer: LifelineAnswer) => RoundState> = {
  fifty_fifty: (after, { reply }) => backToAsking({ ...after, remainingOptions: reply.keep ?? after.remainingOptions }),
  audience_poll: (after, { reply }) => backToAsking({ ...after, poll: reply.poll ?? after.poll }),
  reset_time: (after, { reply, now, lateMs }) => backToAsking({ ...after, ...clockFrom(after, reply.ends_in_ms == null ? null : Math.max(0, reply.ends_in_ms - lateMs), now) }),
  skip: (after, { reply, now, lateMs }) => advance({ ...after, verdicts: `${after.verdicts}s`, ...nextFrom(reply, now - lateMs) }, now),
  hint: (after, { reply }) => backToAsking({ ...after, question: after.question && withPart(after.question, reply) }),
}

function lifelineAnswered(state: RoundState, answer: LifelineAnswer): RoundState {
  const { lifeline } = state
  const { left, finished } = answer.reply
  const used = left === undefined || left === 0 ? 1 : 0
  const lifelines = state.lifelines.map((each): typeof each => (each.id === lifeline ? { ...each, used } : each))
  const after: RoundState = { ...state, lifelines, lifeline: undefined, retrying: false, finished: finished === 1 }
  return lifeline ? LIFELINE_EFFECTS[lifeline](after, answer) : backToAsking(after)
}

function priced(state: RoundState, price: number | undefined): RoundState {
  if (price === undefined || state.lifelines.every((each) => each.price === price)) return state
  return { ...state, lifelines: state.lifelines.map((each) => ({ ...each, price })) }
}

/** The question with the part of the answer that a hint has opened. */
function withPart(question: QuestionOnTheWire, { box, letter = '' }: Pick<LifelineReply, 'box' | 'letter'>): QuestionOnTheWire {
  return box === undefined ? question : { ...question, ...shownKindOf(question).opened?.(question, { box, letter }) }
}

function backToAsking(state: RoundState, stale = false): RoundState {
  if (stale) return { ...state, phase: 'opening' }
  return state.timeUp ? send(state, '', 0) : { ...state, phase: 'asking' }
}
