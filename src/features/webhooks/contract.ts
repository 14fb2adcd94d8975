/** What receivers get: the types of events, each with a sentence and the schema of its `data`. Ids only: no names and no addresses. */
import * as z from 'zod/mini'
import { bit, int, moment } from '../../platform/pure/action.ts'

const player = z.string()

export const EVENTS = {
  'player.joined': { about: 'A player has signed up.', data: z.object({ player }) },
  'round.finished': {
    about: 'A round is over. Of a contest or an exam once its results are published, of practice never. `score`: points that boards add; `coins`: what was paid for it.',
    data: z.object({ round: z.string(), player, mode: z.string(), right: int(), wrong: int(), skipped: int(), percent: z.number(), passed: bit(), score: int(), coins: int(), time_ms: int() }),
  },
  'contest.settled': {
    about: 'A contest is graded and its prizes are paid. Again with the next `grading` when a question was voided later.',
    data: z.object({ contest: z.string(), grading: int(), entrants: int(), winners: int(), prize_coins: int() }),
  },
  'exam.finished': { about: 'A paper of an exam is judged and its result is published.', data: z.object({ exam: z.string(), player, marks: int(), total_marks: int() }) },
  'payout.asked': { about: 'A player has asked for a payout. `amount` is in `currency`, as shown to the player.', data: z.object({ payout: z.string(), player, coins: int(), amount: z.number(), currency: z.string(), method: z.string() }) },
  'payout.paid': { about: 'An operator has paid a payout.', data: z.object({ payout: z.string(), player, coins: int(), amount: z.number(), currency: z.string(), method: z.string() }) },
  'report.made': { about: 'A player has reported a question, or another player. `about` is its id.', data: z.object({ kind: z.enum(['question', 'player']), about: z.string(), player }) },
} as const

export type EventType = keyof typeof EVENTS
export type EventData<Type extends EventType> = z.output<(typeof EVENTS)[Type]['data']>
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]

/** The type of what the desk's button sends. Every receiver gets it, whatever it has chosen. */
export const TEST_EVENT = 'webhook.test'

const bodyOf = (type: string, data: z.ZodMiniType) => z.object({ type: z.literal(type), timestamp: moment(), data })

/** By type: what is sent, for the documentation of the API. */
export const documentedEvents: Readonly<Record<string, { about: string; body: z.ZodMiniType }>> = Object.fromEntries([
  ...Object.entries(EVENTS).map(([type, { about, data }]) => [type, { about, body: bodyOf(type, data) }]),
  [TEST_EVENT, { about: 'An operator tries a receiver out.', body: bodyOf(TEST_EVENT, z.object({ receiver: z.string() })) }],
])
