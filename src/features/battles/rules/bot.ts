/** The bot: marked as one, near the player's own level, never stuck. What it does follows from the room alone. */
import { seededDice } from '../../../platform/pure/dice.ts'
import type { Room } from './room.ts'

const SOONEST_MS = 1_000
const LATEST_MS = 6_000

/** Its chances for the question at hand, the same whoever asks. */
function chances({ seed, position }: Room) {
  const dice = seededDice(seed + position * 7919)
  return { when: dice(), luck: dice(), which: dice() }
}

const delayMs = (room: Room): number => Math.round(SOONEST_MS + chances(room).when * (LATEST_MS - SOONEST_MS))

/** When it answers the open question, which is never after the end. */
export const botDueAt = (room: Room): number => Math.min(room.since + delayMs(room), room.until - 1)

export function botAnswer(room: Room): { option: string; right: boolean; ms: number } {
  const { luck, which } = chances(room)
  const question = room.questions[room.position - 1]
  const options = question?.order.map((_, place) => String(place + 1)) ?? []
  const wrong = options.filter((option) => option !== question?.right)
  const right = luck * 100 < room.botSkill || wrong.length === 0
  return { option: right ? (question?.right ?? '') : (wrong[Math.floor(which * wrong.length)] as string), right, ms: delayMs(room) }
}

/** The chance to be right, in percent: the player's own share of right answers within the operator's bounds, the middle while it is unknown. */
export function skillFor({ answered, right }: { answered: number; right: number }, { least, most }: { least: number; most: number }): number {
  const own = answered === 0 ? (least + most) / 2 : (right / answered) * 100
  return Math.round(Math.min(most, Math.max(least, own)))
}
