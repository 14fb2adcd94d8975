import * as z from 'zod/mini'
import { action, bit, flag, id, inLanguage, int, moment, notFound, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { message } from '../../platform/pure/message.ts'
import { notEnoughCoins, priceChanged, priced } from '../coins/contract.ts'
import { notYet } from '../disclosure/contract.ts'
import { premiumLocked } from '../questions/contract.ts'
import { question } from '../rounds/contract.ts'
import { maintenance, modeOff } from '../settings/contract.ts'

export const roomCodeInvalid = refusal('room-code-invalid')
export const roomExists = refusal('room-exists', 119)
export const roomNotFound = refusal('room-not-found')
export const roomFull = refusal('room-full')
export const roomDeleted = refusal('room-deleted')
export const roomDeletedByOwner = refusal('room-deleted-by-owner')
export const roomStarted = refusal('room-started')
export const opponentLeft = refusal('opponent-left')
export const noOpponent = refusal('no-opponent')
/** A player with a seat in a running battle cannot join another one. */
export const inBattle = refusal('in-battle')
export const notTheOwner = refusal('not-the-owner')
export const tooFewPlayers = refusal('too-few-players')
export const answerLate = refusal('answer-late')
/** The daily limit of paid battles between the same two players. */
export const enoughForToday = refusal('enough-for-today')
export const tooFast = refusal('too-fast')
/** Refusals of every start while the operator has switched battles off. */
const switches = [maintenance, modeOff] as const

export const KINDS = ['random', 'friend', 'group', 'bot'] as const
export const ROOM_STATES = ['lobby', 'live', 'finished', 'void', 'closed'] as const
export const PHRASES = ['hello', 'good-luck', 'well-played', 'nice', 'hurry', 'oops', 'thanks', 'again', 'smile', 'laugh', 'wow', 'cry', 'clap', 'fire', 'heart', 'star'] as const

const seat = z.object({
  user_id: z.string(),
  name: z.string(),
  profile: z.string(),
  bot: bit(),
  ready: bit(),
  away: bit(),
  /** Left, or removed after being away for too long (`lapsed`). */
  gone: bit(),
  lapsed: z.optional(bit()),
  /** Has locked an answer to the open question; the answer itself is not sent. */
  answered: bit(),
  points: int(),
  /** Closed questions: r right, w wrong, n not answered; - in an ended battle: the question is open for the reader in another game. */
  marks: z.string(),
  /** The reader has blocked this player, whose name and picture are left out. */
  blocked: z.optional(bit()),
})
export type SeatOnTheWire = z.output<typeof seat>

/** The result of a seat. `coins`: won from the pot; `refunded`: the refunded fee; `time_ms`: sum of the answer times; `wins_in_a_row`: of the winner of a random battle, this one included. */
const standing = z.object({ user_id: z.string(), rank: int(), points: int(), right: int(), answered: int(), result: z.enum(['won', 'lost', 'drawn', 'left', 'void']), coins: int(), refunded: int(), time_ms: z.optional(int()), wins_in_a_row: z.optional(int()) })
const outcome = z.object({ standings: z.array(standing), pot: int() })
export type OutcomeOnTheWire = z.output<typeof outcome>

export const snapshot = z.object({
  room: z.nullable(
    z.object({
      id: z.string(),
      code: z.string(),
      type: z.enum(KINDS),
      state: z.enum(ROOM_STATES),
      /** Of a live room: the countdown, a question is open, the right answer is shown. */
      phase: z.nullable(z.enum(['countdown', 'open', 'closed'])),
      owner_id: z.string(),
      category: z.string(),
      category_name: z.string(),
      no_of_que: int(),
      time_ms: int(),
      entry_coin: int(),
      max_seats: int(),
      seats: z.array(seat),
      /** The lobby of the requested rematch, and the player who requested it. */
      rematch: z.optional(z.object({ code: z.string(), user_id: z.string() })),
    }),
  ),
  position: int(),
  total: int(),
  ends_in_ms: z.nullable(int()),
  question: z.nullable(question),
  /** This player's locked answer to the current question, '' if none. */
  chosen: z.string(),
  right_answer: z.optional(z.string()),
  outcome: z.optional(outcome),
})
export type Snapshot = z.output<typeof snapshot>
export type RoomOnTheWire = NonNullable<Snapshot['room']>

/* Calls. */

const roomId = { room_id: id() }

export const createRoom = action({
  name: 'create_room',
  about: 'Opens a lobby (room_type 1 friend, 2 group), the caller in its first seat, the fee taken; room_id is a wished code.',
  who: 'player', limit: { calls: 20, seconds: 60 }, does: 'write',
  input: {
    room_id: z.optional(text(12)),
    room_type: whole(1, 2),
    category: id(),
    no_of_que: whole(5, 30),
    entry_coin: z.optional(whole(0, 1_000_000)),
    time_ms: z.optional(whole(5_000, 120_000)),
    ...priced,
    ...inLanguage,
  },
  output: z.object({ room_id: z.string(), code: z.string(), link: z.string() }),
  refusals: [roomCodeInvalid, roomExists, notFound, premiumLocked, priceChanged, notEnoughCoins, inBattle, ...switches],
})

export const joinRoom = action({
  name: 'join_room',
  about: 'Takes a seat in a lobby by its code and charges the fee; a repeat succeeds.',
  who: 'player', limit: { calls: 30, seconds: 60 }, does: 'batched',
  input: { room_id: text(40), ...priced },
  output: z.object({ room_id: z.string(), code: z.string(), link: z.string() }),
  refusals: [roomCodeInvalid, roomNotFound, roomFull, roomDeleted, roomDeletedByOwner, roomStarted, priceChanged, notEnoughCoins, inBattle, enoughForToday, ...switches],
})

/** An addition to the API: the preview of a lobby before a seat is taken. */
export const getRoom = action({
  name: 'get_room',
  about: 'What a code leads to, without taking a seat: the lobby, its owner, its fee; the battle, for those who have or had a seat in it.',
  who: 'player', limit: { calls: 60, seconds: 60 }, does: 'read',
  input: { room_id: text(40) },
  output: snapshot,
  refusals: [roomCodeInvalid, roomNotFound, roomDeleted, roomDeletedByOwner, roomStarted],
})

export const getQuestionByRoomId = action({
  name: 'get_question_by_room_id',
  about: 'The room and its open question, for those who sit in it; who left a running battle gets the room alone.',
  who: 'player', limit: { calls: 120, seconds: 60 }, does: 'read',
  input: roomId,
  output: snapshot,
  refusals: [notFound],
})

export const getRandomQuestions = action({
  name: 'get_random_questions',
  about: 'The random battle (match_id) and its open question, for those who sit in it; destroy_match 1 leaves it; the fee is refunded only before the first answer.',
  who: 'player', limit: { calls: 120, seconds: 60 }, does: 'guarded',
  input: { match_id: id(), category: z.optional(id()), destroy_match: z._default(flag(), 0), ...inLanguage },
  output: snapshot,
  refusals: [notFound],
})

export const setBattleStatistics = action({
  name: 'set_battle_statistics',
  about: 'Answers with the last finished battle of these two as the server judged it; whatever is claimed moves nothing.',
  who: 'player', limit: { calls: 60, seconds: 60 }, does: 'write',
  input: { user_id1: id(), user_id2: id(), winner_id: z.optional(text(64)), is_drawn: z.optional(flag()) },
  output: z.object({ room_id: z.string(), winner_id: z.string(), is_drawn: bit(), date_created: moment() }),
  refusals: [notFound],
})

export const getBattleStatistics = action({
  name: 'get_battle_statistics',
  about: 'The caller’s battles against one other, newest first, and how many were won, drawn and lost.',
  who: 'player', limit: { calls: 60, seconds: 60 }, does: 'read', kept: true,
  input: { ...page, sort: z.optional(z.enum(['date_created'])), order: z.optional(z.enum(['asc', 'desc', 'ASC', 'DESC'])) },
  output: z.object({
    myreport: z.object({ Victories: int(), Drawn: int(), Loose: int() }),
    data: z.array(z.object({ opponent_id: z.string(), opponent_name: z.string(), opponent_profile: z.string(), mystatus: z.enum(['Won', 'Lost', 'Draw']), date_created: moment(), blocked: z.optional(bit()) })),
  }),
  refusals: [],
})

/** An addition to the API: the review of a finished battle. */
export const getBattleReview = action({
  name: 'get_battle_review',
  about: 'Every question of a finished battle with the own and the right answer, for those who sat in it; ? is the verdict on one that stands open for the caller in another game.',
  who: 'player', limit: { calls: 60, seconds: 60 }, does: 'read',
  input: roomId,
  output: z.array(z.extend(question, { own_answer: z.string(), right_answer: z.string(), note: z.string(), verdict: z.enum(['r', 'w', 'n', '?']) })),
  refusals: [notFound],
})

/** An addition to the API: `own_battle` lists a battle that continued or ended without the caller until this call. */
export const setBattleSeen = action({
  name: 'set_battle_seen',
  about: 'The caller has seen what became of a battle that they missed the end of.',
  who: 'player', limit: { calls: 60, seconds: 60 }, does: 'write',
  input: roomId,
  output: z.object({}),
  refusals: [],
})

/* Messages over the socket; each is acknowledged with the same envelope as a call. */

const done = z.object({})

export const battleSearch = message({
  name: 'battle:search',
  about: 'Looks for an opponent of the same category, language and fee; answers when the search has begun. The fee stays what it was then.',
  freshToken: true, input: { category: id(), ...priced, ...inLanguage },
  output: z.object({ wait_ms: int() }),
  refusals: [notFound, premiumLocked, priceChanged, notEnoughCoins, inBattle, ...switches],
})
export const battleCancel = message({ name: 'battle:cancel', about: 'Ends the search.', input: {}, output: done, refusals: [] })
export const battleBot = message({
  name: 'battle:bot',
  about: 'Plays against the bot: no fee, no coins, no points on the boards.',
  freshToken: true, input: { category: id(), ...inLanguage },
  output: done,
  refusals: [notFound, notYet, premiumLocked, inBattle, ...switches],
})
export const roomJoin = message({ name: 'room:join', about: 'Subscribes to the caller’s room; acknowledged with its snapshot.', input: roomId, output: snapshot, refusals: [notFound] })
export const roomLeave = message({ name: 'room:leave', about: 'Leaves a lobby with the fee, a battle as get_random_questions says; an owner who leaves the lobby deletes it.', freshToken: true, input: roomId, output: done, refusals: [notFound] })
export const roomReady = message({ name: 'room:ready', about: 'Says whether one is ready.', input: { ...roomId, ready: z._default(flag(), 1) }, output: done, refusals: [notFound] })
export const roomStart = message({ name: 'room:start', about: 'The owner begins; two seats at least have to be taken.', freshToken: true, input: roomId, output: done, refusals: [notFound, notTheOwner, tooFewPlayers, notYet, ...switches] })
export const questionAnswer = message({
  name: 'question:answer',
  about: 'Locks an answer; acknowledged once it is stored. The first one counts, a repeat is acknowledged with what is stored.',
  input: { ...roomId, question_id: id(), answer: text(8) },
  output: z.object({ chosen: z.string() }),
  refusals: [notFound, answerLate],
})
export const roomSay = message({ name: 'room:say', about: 'Shows a phrase or a face to the room for four seconds.', input: { ...roomId, phrase: z.enum(PHRASES) }, output: done, refusals: [notFound, tooFast] })
export const battleRematch = message({
  name: 'battle:rematch',
  about: 'Once more with the same people: opens a lobby, or takes a seat in the one that another opened.',
  freshToken: true,
  input: { ...roomId, ...priced },
  output: z.object({ code: z.string() }),
  refusals: [notFound, priceChanged, notEnoughCoins, inBattle, enoughForToday, opponentLeft, notYet, roomFull, roomStarted, ...switches],
})

/** Messages pushed by the server. All but the snapshots are the same for every player in the room. */
export type ServerSends = {
  'room:snapshot': Snapshot
  'battle:found': Snapshot
  'battle:none': { code: string; text: string }
  'battle:countdown': { ends_in_ms: number }
  'question:opened': { question: z.output<typeof question>; position: number; ends_in_ms: number }
  'answer:locked': { user_id: string }
  'question:closed': { right_answer: string; position: number; ends_in_ms: number; seats: SeatOnTheWire[] }
  'battle:finished': Snapshot
  'room:closed': { code: (typeof roomDeleted | typeof roomDeletedByOwner)['code']; text: string }
  'room:said': { user_id: string; phrase: (typeof PHRASES)[number] }
  'battle:rematch': { room_id: string; code: string; user_id: string }
  /** To every open socket: settings have to be reloaded. */
  'settings:changed': { version: string }
}
