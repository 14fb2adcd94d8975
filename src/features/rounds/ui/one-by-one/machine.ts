/**
 * A round as the screen sees it: `step` takes what happened and gives the next state. It knows no network and no clock;
 * `now` is the page's own clock in milliseconds. The server judges, this only follows.
 */
import { shownKindOf } from '../../../questions/kinds/ui/kinds.ts'
import type { LeftOut, OpenRound, QuestionOnTheWire } from '../../contract.ts'
import type { LifelineReply, RoundEvent, RoundState } from './round-state.ts'
import { verdictOf, type AnswerReply } from '../question/verdict.ts'

export function step(state: RoundState, event: RoundEvent): RoundState {
  switch (event.type) {
    case 'opened':
      return state.phase === 'opening' ? opened(state, event.data, event.now) : state
    case 'refused':
      return { ...state, phase: 'refused', refused: event.refused, trying: false }
    case 'lost':
      return { ...state, phase: 'lost' }
    case 'again':
      return { ...state, phase: 'opening' }
    case 'picked':
      return state.phase === 'asking' ? send(state, event.option, event.leftMs) : state
    case 'time-up':
      return timeUp(state, event.clock)
    case 'told':
      return state.phase === 'sending' ? told(state, event.reply, event.now) : state
    case 'help-wanted':
      return state.phase === 'asking' ? { ...state, phase: 'helping', lifeline: event.lifeline, draft: event.draft ?? '' } : state
    case 'helped':
      return state.phase === 'helping' ? helped(state, event) : state
    case 'not-helped':
      return state.phase === 'helping' ? backToAsking({ ...state, lifeline: undefined, trying: false }, event.stale) : state
    case 'priced':
      return priced(state, event.price)
    case 'trying':
      return { ...state, trying: event.on }
    case 'next':
      if (state.phase !== 'told') return state
      return state.waits ? { ...state, going: true } : goOn(state, event.now)
    case 'came':
      return state.going ? came(state, event.reply, event.now) : state
  }
}

/** What the server says goes: after a reload, and when another tab went ahead of this one. */
function opened(state: RoundState, { round, questions: [question], keep, poll }: OpenRound, now: number): RoundState {
  const { id, total, lifelines, score, streak } = round
  const known = {
    ...state,
    id,
    total,
    lifelines,
    score,
    streak,
    marks: round.marks.replaceAll('?', 'a'),
    trying: false,
    resumed: !state.question && round.resumed === 1,
  }
  if (!question) return { ...known, phase: 'over', finished: true }
  return { ...ask(known, question, round.ends_in_ms, now), lifelines, keep, poll }
}

function ask(state: RoundState, question: QuestionOnTheWire, endsInMs: number | null, now: number): RoundState {
  return {
    ...state,
    ...clockFrom(state, endsInMs, now),
    phase: 'asking',
    question,
    keep: [],
    poll: [],
    lifelines: state.lifelines.map((each) => (each.id === 'hint' ? { ...each, used: 0 } : each)),
    lifeline: undefined,
    pick: undefined,
    stoppedMs: null,
    verdict: undefined,
    next: undefined,
    waits: false,
    going: false,
  }
}

function clockFrom({ clock }: RoundState, endsInMs: number | null, now: number) {
  return { endsInMs, clock: clock + 1, deadline: endsInMs === null ? null : now + endsInMs, timeUp: false }
}

function send(state: RoundState, option: string, leftMs: number | null): RoundState {
  return { ...state, phase: 'sending', pick: option, stoppedMs: leftMs }
}

/** An old clock is nobody's; a lifeline on its way is waited for, it may bring time. */
function timeUp(state: RoundState, clock: number): RoundState {
  if (clock !== state.clock) return state
  if (state.phase === 'helping') return { ...state, timeUp: true }
  return state.phase === 'asking' ? send(state, '', 0) : state
}

function told(state: RoundState, reply: AnswerReply, now: number): RoundState {
  const verdict = verdictOf(reply, { pick: state.pick ?? '', near: state.question !== undefined && shownKindOf(state.question).near === true, score: state.score, streak: state.streak, deadline: state.deadline, now })
  const { score, streak } = verdict
  return {
    ...state,
    phase: 'told',
    verdict,
    score,
    streak,
    marks: state.marks + verdict.mark,
    finished: reply.finished === 1,
    waits: reply.waits === 1,
    trying: false,
    ...nextFrom(reply, now),
  }
}

/** The question that waited is open, or the server is asked how the round stands. */
function came(state: RoundState, reply: LeftOut, now: number): RoundState {
  return goOn({ ...state, waits: false, going: false, trying: false, finished: reply.finished === 1, ...nextFrom(reply, now) }, now)
}

function nextFrom({ next, ends_in_ms, result }: Partial<LeftOut>, now: number): Pick<RoundState, 'next' | 'result'> {
  return { result, next: next ? { question: next, deadline: ends_in_ms == null ? null : now + ends_in_ms } : undefined }
}

/** On to the next question; one that is not the next in line means that another tab went ahead: the server is asked. */
function goOn(state: RoundState, now: number): RoundState {
  const { next, question } = state
  if (!next) return state.finished ? { ...state, phase: 'over' } : { ...state, phase: 'opening' }
  if (next.question.position !== (question?.position ?? 0) + 1) return { ...state, phase: 'opening' }
  return ask(state, next.question, next.deadline === null ? null : Math.max(0, next.deadline - now), now)
}

/** `lateMs`: how long ago the reply may have been made, when it took more than one try. */
function helped(state: RoundState, { reply, now, lateMs }: { reply: LifelineReply; now: number; lateMs: number }): RoundState {
  const used = reply.left === undefined || reply.left === 0 ? 1 : 0
  const lifelines = state.lifelines.map((each): typeof each => (each.id === state.lifeline ? { ...each, used } : each))
  const after: RoundState = { ...state, lifelines, lifeline: undefined, trying: false, finished: reply.finished === 1 }
  const made = now - lateMs
  if (state.lifeline === 'skip') return goOn({ ...after, marks: `${state.marks}s`, ...nextFrom(reply, made) }, now)
  const clock =
    state.lifeline === 'reset_time'
      ? clockFrom(state, reply.ends_in_ms == null ? null : Math.max(0, made + reply.ends_in_ms - now), now)
      : {}
  if (reply.box !== undefined) return backToAsking({ ...after, question: state.question && withPart(state.question, { box: reply.box, letter: reply.letter ?? '' }) })
  return backToAsking({ ...after, keep: reply.keep ?? state.keep, poll: reply.poll ?? state.poll, ...clock })
}

function priced(state: RoundState, price: number | undefined): RoundState {
  if (price === undefined || state.lifelines.every((each) => each.price === price)) return state
  return { ...state, lifelines: state.lifelines.map((each) => ({ ...each, price })) }
}

/** A hint has opened a part of the answer. */
function withPart(question: QuestionOnTheWire, part: { box: number; letter: string }): QuestionOnTheWire {
  return { ...question, ...shownKindOf(question).opened?.(question, part) }
}

function backToAsking(state: RoundState, stale = false): RoundState {
  if (stale) return { ...state, phase: 'opening' }
  return state.timeUp ? send(state, '', 0) : { ...state, phase: 'asking' }
}
