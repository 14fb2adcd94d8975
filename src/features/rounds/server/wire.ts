/** Output of rounds: everything here is safe to send to the player before answers are locked. */
import { questionOnTheWire, rightAnswer } from '../../questions/kinds/rules.ts'
import { optionId } from '../../questions/kinds/rules/options.ts'
import type { Settings } from '../../settings/rules.ts'
import type { Lifeline, OpenRound, QuestionOnTheWire } from '../contract.ts'
import { openItem, HEAD_START_MS, showsVerdicts, type AskedQuestion, type Item, type Mode, type Round } from '../rules.ts'
import { hintsLeft } from '../rules/lifelines.ts'
import { pointsOf, runningScore, streak, tally } from '../rules/worth.ts'

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
  const item = openItem(round)
  const open = item && !item.verdict && asked[0] ? item : undefined
  const ids = (positions: number[]) => open?.order.flatMap((author, place) => (positions.includes(author) ? [optionId(place)] : [])) ?? []
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
      ...scoreAndStreak(round, mode, settings),
      ...(round.allAtOnce ? allAtOnceFields(round, mode) : {}),
    },
    questions: round.allAtOnce ? openQuestions(round, asked, mode, settings) : open ? [shownQuestion(asked[0] as AskedQuestion, open, mode, settings, round.clockFactor)] : [],
    keep: open?.remainingOptions ? ids(open.remainingOptions) : [],
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

/** A single question cannot be skipped, and without a clock there is nothing to reset: such lifelines are left out. */
function lifelinesOnTheWire(round: Round, mode: Mode, settings: Settings): OpenRound['round']['lifelines'] {
  return mode.lifelines
    .filter((id) => !(id === 'skip' && round.items.length === 1) && !(id === 'reset_time' && round.clockFactor === 0))
    .map((id) => ({ id, price: mode.lifelineCoins(settings), used: isUsed(round, mode, settings, id) ? 1 : 0 }))
}

/** Hints can be used several times, counted per question. */
function isUsed(round: Round, mode: Mode, settings: Settings, id: Lifeline): boolean {
  const item = openItem(round)
  return id === 'hint' ? !item || hintsLeft(mode, item, settings) === 0 : round.lifelines.includes(id)
}

/** The score of a running round is the signed sum; only the credited score is never negative. */
function scoreAndStreak(round: Round, mode: Mode, settings: Settings): { score: number; streak: number } {
  return showsVerdicts(mode, settings) ? { score: runningScore(tally(round), mode.points(settings)), streak: streak(round) } : { score: 0, streak: 0 }
}

function verdictsOnTheWire(round: Round, mode: Mode, settings: Settings): string {
  return round.items.filter((item) => item.verdict).map((item) => (showsVerdicts(mode, settings) || item.verdict === 's' ? item.verdict : '?')).join('')
}

export function pollOnTheWire(item: Item): { id: string; percent: number }[] {
  return item.order.map((author, place) => ({ id: optionId(place), percent: item.poll?.[author] ?? 0 }))
}

/** The verdict on a locked item, as far as `answer_mode` allows. */
export function verdictOnTheWire(round: Round, item: Item, asked: AskedQuestion, mode: Mode, settings: Settings) {
  if (!showsVerdicts(mode, settings)) return null
  const verdict = { correct: item.verdict === 'r' ? (1 as const) : (0 as const), points: pointsOf(item.verdict, mode.points(settings), item.share), ...scoreAndStreak(round, mode, settings) }
  return settings.answer_mode === 3 ? { ...verdict, right_answer: rightAnswer(asked, item), note: asked.note, ...(asked.audioText ? { audio_text: asked.audioText } : {}) } : verdict
}
