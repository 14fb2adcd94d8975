import type { Output } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { balanceOf } from '../../coins/server.ts'
import { placesOf } from '../../leaderboards/server.ts'
import { statisticsOf } from '../../statistics/server.ts'
import type { getUserById } from '../contract.ts'
import { playerById, type StoredPlayer } from '../store.ts'

/** The account's data as sent to its owner. */
export async function accountOf(db: Sql, player: StoredPlayer): Promise<Output<typeof getUserById>> {
  const { coins } = await balanceOf(db, player.id)
  const { questionsAnswered, correctAnswers, score, battlesWon } = await statisticsOf(db, player.id)
  const { rank } = await placesOf(db, player.id)
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
    date_registered: player.createdAt.toISOString(),
    web_language: player.webLanguage,
    clock_factor: String(player.clockFactor),
    note_stays: player.noteStays ? 1 : 0,
    userProfileStatics: { coins, all_time_score: score },
    userStatics: { questions_answered: questionsAnswered, correct_answers: correctAnswers, battles_won: battlesWon },
  }
}

/** For callers that the door has identified: their row exists, since rows of players are never deleted. */
export async function ownAccount(db: Sql, playerId: string): Promise<Output<typeof getUserById>> {
  const player = await playerById(db, playerId)
  if (!player) throw new Error('A token without a player came in.')
  return accountOf(db, player)
}

/** By an id of the wire. An erased account has an empty name. */
export async function accountById(db: Sql, id: string): Promise<StoredPlayer | undefined> {
  const known = uuidOf(id)
  return known === null ? undefined : playerById(db, known)
}
