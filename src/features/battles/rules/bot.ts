/** The bot: labelled as one, about as strong as the player. Its moves are a function of the room. */
import { seededDice } from '../../../platform/pure/dice.ts'
import type { DealtQuestion, Room } from './room.ts'

const SOONEST_MS = 1_000
const LATEST_MS = 6_000

/** Random values for the current question, reproducible from the room's seed. */
function chances({ seed, position }: Room) {
  const dice = seededDice(seed + position * 7919)
  return { when: dice(), luck: dice(), which: dice() }
}

const delayMs = (room: Room): number => Math.round(SOONEST_MS + chances(room).when * (LATEST_MS - SOONEST_MS))

/** When it answers the open question, never after the end. */
export const botDueAt = (room: Room): number => Math.min(room.since + delayMs(room), room.until - 1)

/** Its answer to the open question. */
export function botAnswer(room: Room): { option: string; right: boolean; ms: number } {
  const { luck, which } = chances(room)
  const question = room.questions[room.position - 1] as DealtQuestion
  const wrong = question.order.map((_, place) => String(place + 1)).filter((option) => option !== question.right)
  const right = luck * 100 < room.botSkill
  return { option: right ? question.right : (wrong[Math.floor(which * wrong.length)] as string), right, ms: delayMs(room) }
}

/** The probability of a right answer, in percent: the player's own share within the operator's bounds, their middle while it is unknown. */
export function skillFor({ answered, right }: { answered: number; right: number }, { least, most }: { least: number; most: number }): number {
  const own = answered === 0 ? (least + most) / 2 : (right / answered) * 100
  return Math.round(Math.min(most, Math.max(least, own)))
}
