/** Output of rounds. `verdictOnTheWire` alone names the right answer, for locked items only; all else is safe to send before an answer is locked. */
import { questionOnTheWire, rightAnswer } from '../../questions/kinds/rules.ts'
import { optionId } from '../../questions/kinds/rules/options.ts'
import type { Settings } from '../../settings/rules.ts'
import { ANSWER_MODES } from '../../settings/rules/answer-modes.ts'
import type { OpenRound, QuestionOnTheWire } from '../contract.ts'
import { currentItem, HEAD_START_MS, showsVerdicts, type AskedQuestion, type Item, type Mode, type Round } from '../rules.ts'
import { isOffered, isUsed } from '../rules/lifelines.ts'
import { pointsOf, rightInARow, runningScore, tally } from '../rules/worth.ts'

/** A question as dealt to its player, with the mode's public fields. */
export function shownQuestion(asked: AskedQuestion, item: Item, mode: Mode, settings: Settings, clockFactor: number): QuestionOnTheWire {
  const timeMs = mode.pace === 'all-at-once' ? 0 : Math.round(mode.seconds(settings, asked) * 1000 * clockFactor)
  return { ...questionOnTheWire(asked, item, { position: item.position, timeMs }), ...mode.publicFields?.(asked) }
}

export function endsInMs(item: Item | undefined, now: number): number | null {
  return leftMs(item?.deadline ?? null, now)
}

export const leftMs = (end: number | null, now: number): number | null => (end === null ? null : Math.max(0, Math.round(end - now)))

/** `asked`: the open question, or all questions of an all-at-once round. */
export function roundOnTheWire(round: Round, asked: readonly AskedQuestion[], mode: Mode, settings: Settings, now: number, resumed: boolean): OpenRound {
  const item = currentItem(round)
  const open = item && !item.verdict && asked[0] ? item : undefined
  return {
    round: {
      id: round.id,
      mode: round.mode,
      pace: round.allAtOnce ? 'free' : 'one-by-one',
      total: round.items.length,
      position: round.position,
      ends_in_ms: round.allAtOnce ? leftMs(round.open ? round.endsAt : null, now) : endsInMs(open, now),
      lifelines: lifelinesOnTheWire(round, mode, settings),
      resumed: resumed ? 1 : 0,
      marks: round.allAtOnce ? '' : verdictsOnTheWire(round, mode, settings),
      ...scoreOnTheWire(round, mode, settings),
      ...(round.allAtOnce ? allAtOnceFields(round, mode) : {}),
    },
    questions: round.allAtOnce ? openQuestions(round, asked, mode, settings) : open ? [shownQuestion(asked[0] as AskedQuestion, open, mode, settings, round.clockFactor)] : [],
    keep: open ? remainingOnTheWire(open) : [],
    poll: open?.poll ? pollOnTheWire(open) : [],
  }
}

function allAtOnceFields(round: Round, mode: Mode): Pick<OpenRound['round'], 'time_ms' | 'place' | 'once'> {
  const timeMs = round.endsAt === null ? 0 : round.endsAt - round.openedAt - HEAD_START_MS
  return { time_ms: Math.max(0, Math.round(timeMs)), place: round.place, once: mode.firstChoiceStays?.(round) ? 1 : 0 }
}

/** Every question of an all-at-once round with its stored choice. */
function openQuestions(round: Round, asked: readonly AskedQuestion[], mode: Mode, settings: Settings): QuestionOnTheWire[] {
  if (!round.open) return []
  return round.items.map((item, i) => ({ ...shownQuestion(asked[i] as AskedQuestion, item, mode, settings, round.clockFactor), chosen: item.answer ?? '' }))
}

function lifelinesOnTheWire(round: Round, mode: Mode, settings: Settings): OpenRound['round']['lifelines'] {
  return mode.lifelines
    .filter((id) => isOffered(round, id))
    .map((id) => ({ id, price: mode.lifelineCoins(settings), used: isUsed(round, mode, settings, id) ? 1 : 0 }))
}

/** The score of a running round is the signed sum; only the credited score is never negative. */
function scoreOnTheWire(round: Round, mode: Mode, settings: Settings): { score: number; streak: number } {
  return showsVerdicts(mode, settings) ? { score: runningScore(tally(round), mode.points(settings)), streak: rightInARow(round) } : { score: 0, streak: 0 }
}

function verdictsOnTheWire(round: Round, mode: Mode, settings: Settings): string {
  return round.items.filter((item) => item.verdict).map((item) => (showsVerdicts(mode, settings) || item.verdict === 's' ? item.verdict : '?')).join('')
}

/** Ids of options count the places in which this player sees them; `order` and what lifelines store have the author's. */
export function pollOnTheWire({ order, poll }: Item): { id: string; percent: number }[] {
  return order.map((author, shown) => ({ id: optionId(shown), percent: poll?.[author] ?? 0 }))
}

/** The options that a 50/50 left; empty without one. */
export function remainingOnTheWire({ order, remainingOptions }: Item): string[] {
  return order.flatMap((author, shown) => (remainingOptions?.includes(author) ? [optionId(shown)] : []))
}

/** The verdict on a locked item, as far as `answer_mode` allows. */
export function verdictOnTheWire(round: Round, item: Item, asked: AskedQuestion, mode: Mode, settings: Settings) {
  if (!item.verdict) throw new Error(`Question ${item.questionId} of round ${round.id} is not locked.`)
  if (!showsVerdicts(mode, settings)) return null
  const verdict = { correct: item.verdict === 'r' ? (1 as const) : (0 as const), points: pointsOf(item.verdict, mode.points(settings), item.share), ...scoreOnTheWire(round, mode, settings) }
  return settings.answer_mode === ANSWER_MODES.rightOption ? { ...verdict, right_answer: rightAnswer(asked, item), note: asked.note, ...(asked.audioText ? { audio_text: asked.audioText } : {}) } : verdict
}
