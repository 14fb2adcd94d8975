/** The personal part of account deletion: sign-in, names, addresses, tokens. */
import type { Statement, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { eraseReplies } from '../../../platform/server/http/idempotency.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { deleteNotes } from '../desk-store.ts'
import { erase, keysNow, lockToEnd, markLeaving, type PlayerKeys, type StoredPlayer } from '../store.ts'
import { deleteAgePassed } from '../store/age.ts'
import { dropPicture } from './picture.ts'
import { noteLeaver, type NeedsPersons } from './persons.ts'

/** The account cannot be used from now on, and waits for its end; published in the transaction that decides it. Of one that ends at once only `playerWent` is. */
export const playerLeaves = eventKind<{ playerId: string; identityIds: string[] }>('player-leaves')
/** Published in the transaction that erases the person: subscribers delete all that they store beside the id. Their writes are gathered with those of `endPlayer`. */
export const playerWent = eventKind<{ playerId: string; identityIds: string[] }>('player-went')

/** An account that is to end, as it is under the lock of its row. */
export type Leaver = PlayerKeys & { player: StoredPlayer }

/**
 * Locks an account until the transaction ends, so the second of two concurrent callers sees the first. `gone`: already ended. Undefined: one of the
 * conditions `unless` is true, and nothing is locked, or there is no such account.
 */
export async function lockLeaver(tx: Tx, playerId: string, unless: readonly Statement[]): Promise<Leaver | 'gone' | undefined> {
  const together = gathering(tx)
  const [player, keys] = await Promise.all([lockToEnd(together, playerId, unless), keysNow(together, playerId)])
  return player?.gone ? 'gone' : player && { ...keys, player }
}

/** Ends all ways to sign in. */
export async function beginLeaving(tx: Tx, { player: { id: playerId }, identityIds }: Leaver): Promise<void> {
  await markLeaving(tx, playerId)
  await announce(tx, playerLeaves, { playerId, identityIds })
}

/** Erases personal data, by one statement where `tx` gathers. The row and its random id stay for the ledger and for opponents. */
export async function endPlayer(tx: Tx<NeedsPersons & NeedsStorage>, { player, identityIds, addressHashes }: Leaver): Promise<void> {
  const { id: playerId } = player
  await Promise.all([
    noteLeaver(tx, player, addressHashes), announce(tx, playerWent, { playerId, identityIds }), dropPicture(tx, player),
    deleteNotes(tx, playerId), deleteAgePassed(tx, identityIds), erase(tx, playerId), eraseReplies(tx, playerId),
  ])
}
