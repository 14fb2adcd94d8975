/** What of a round may be seen: everything here is made for the eyes of its player, before the lock. */
import type { Settings } from '../../settings/rules.ts'
import type { OpenRound, QuestionOnTheWire } from '../contract.ts'
import { current, optionId, rightAnswer, scoreOf, streak, tally, type Asked, type Item, type Mode, type Round } from '../rules.ts'

export function questionOnTheWire(asked: Asked, item: Item, mode: Mode, settings: Settings, clockFactor: number): QuestionOnTheWire {
  return {
    id: String(asked.id),
    position: item.position,
    question: asked.question,
    question_type: String(asked.questionType),
    options: item.order.map((author, place) => ({ id: optionId(place), text: asked.options[author] ?? '' })),
    image: asked.image,
    image_text: asked.imageText,
    time_ms: mode.seconds(settings) * 1000 * clockFactor,
  }
}

export function endsInMs(item: Item | undefined, now: number): number | null {
  return item?.deadline == null ? null : Math.max(0, Math.round(item.deadline - now))
}

export function roundOnTheWire(round: Round, asked: Asked | undefined, mode: Mode, settings: Settings, now: number, resumed: boolean): OpenRound {
  const item = current(round)
  const open = item && !item.mark && asked ? item : undefined
  const ids = (positions: number[]) => open?.order.flatMap((author, place) => (positions.includes(author) ? [optionId(place)] : [])) ?? []
  return {
    round: {
      id: round.id,
      mode: round.mode,
      pace: mode.pace,
      total: round.items.length,
      position: round.position,
      ends_in_ms: endsInMs(open, now),
      lifelines: lifelinesOnTheWire(round, mode, settings),
      resumed: resumed ? 1 : 0,
      marks: marksOnTheWire(round, settings),
      ...standing(round, mode, settings),
    },
    questions: open && asked ? [questionOnTheWire(asked, open, mode, settings, round.clockFactor)] : [],
    keep: open?.keep ? ids(open.keep) : [],
    poll: open?.poll ? pollOnTheWire(open) : [],
  }
}

/** A single question cannot be skipped, and without a clock there is nothing to reset: such lifelines are not shown. */
function lifelinesOnTheWire(round: Round, mode: Mode, settings: Settings): OpenRound['round']['lifelines'] {
  return mode.lifelines
    .filter((id) => !(id === 'skip' && round.items.length === 1) && !(id === 'reset_time' && round.clockFactor === 0))
    .map((id) => ({ id, price: mode.lifelineCoins(settings), used: round.lifelines.includes(id) ? 1 : 0 }))
}

/** `answer_mode` 2 shows no correctness: then neither marks nor points are told. */
export const tells = (settings: Settings): boolean => settings.answer_mode !== 2

export function standing(round: Round, mode: Mode, settings: Settings): { score: number; streak: number } {
  return tells(settings) ? { score: scoreOf(tally(round), mode.points(settings)), streak: streak(round) } : { score: 0, streak: 0 }
}

function marksOnTheWire(round: Round, settings: Settings): string {
  return round.items.filter((item) => item.mark).map((item) => (tells(settings) || item.mark === 's' ? item.mark : '?')).join('')
}

export function pollOnTheWire(item: Item): { id: string; percent: number }[] {
  return item.order.map((author, place) => ({ id: optionId(place), percent: item.poll?.[author] ?? 0 }))
}

/** The verdict on a locked item, as far as `answer_mode` lets it be told. */
export function verdictOnTheWire(round: Round, item: Item, asked: Asked, mode: Mode, settings: Settings) {
  if (!tells(settings)) return null
  const verdict = { correct: item.mark === 'r' ? (1 as const) : (0 as const), ...standing(round, mode, settings) }
  return settings.answer_mode === 3 ? { ...verdict, right_answer: rightAnswer(asked, item), note: asked.note } : verdict
}
