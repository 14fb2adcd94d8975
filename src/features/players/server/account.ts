import type { Output } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { balanceOf } from '../../coins/server.ts'
import { placesOf } from '../../leaderboards/server.ts'
import { statisticsOf } from '../../statistics/server.ts'
import type { getUserById } from '../contract.ts'
import { playerById, type StoredPlayer } from '../store.ts'

type Account = Output<typeof getUserById>

/** The account's data as sent to its owner. */
export async function accountOf(db: Sql, id: string, player: Promise<StoredPlayer>): Promise<Account> {
  const [stored, figures] = await Promise.all([player, figuresOf(gathering(db), id)])
  return account(stored, figures)
}

/** The same of a new player, who has these coins and has played nothing. */
export async function newAccountOf(player: Promise<StoredPlayer>, welcomed: Promise<number>): Promise<Account> {
  const [stored, coins] = await Promise.all([player, welcomed])
  return account(stored, { coins, questionsAnswered: 0, correctAnswers: 0, score: 0, battlesWon: 0, rank: 0 })
}

type Figures = Awaited<ReturnType<typeof figuresOf>>
async function figuresOf(db: Sql, playerId: string) {
  const [{ coins }, { questionsAnswered, correctAnswers, score, battlesWon }, { rank }] = await Promise.all([balanceOf(db, playerId), statisticsOf(db, playerId), placesOf(db, playerId)])
  return { coins, questionsAnswered, correctAnswers, score, battlesWon, rank }
}

function account(player: StoredPlayer, { coins, questionsAnswered, correctAnswers, score, battlesWon, rank }: Figures): Account {
  return {
    id: player.id,
    firebase_id: player.identityId,
    name: player.name,
    email: player.email,
    mobile: player.mobile,
    type: player.type,
    profile: player.profile,
    coins,
    all_time_score: score,
    all_time_rank: rank,
    refer_code: player.referCode,
    friends_code: player.friendsCode,
    status: player.active ? 1 : 0,
    date_registered: new Date(player.createdMs).toISOString(),
    web_language: player.webLanguage,
    clock_factor: String(player.clockFactor),
    note_stays: player.noteStays ? 1 : 0,
    chosen_host: player.chosenHost ? 1 : 0,
    userProfileStatics: { coins, all_time_score: score },
    userStatics: { questions_answered: questionsAnswered, correct_answers: correctAnswers, battles_won: battlesWon },
  }
}

/** For callers that the door has identified: their row exists, since rows of players are never deleted. */
export async function ownAccount(db: Sql, playerId: string): Promise<Account> {
  const reads = gathering(db)
  const [player, figures] = await Promise.all([playerById(reads, playerId), figuresOf(reads, playerId)])
  if (!player) throw new Error('A token without a player came in.')
  return account(player, figures)
}

/** By an id of the wire. An erased account has an empty name. */
export async function accountById(db: Sql, id: string): Promise<StoredPlayer | undefined> {
  const known = uuidOf(id)
  return known === null ? undefined : playerById(db, known)
}
