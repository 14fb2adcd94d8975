/** What of the end of an account is about the person: signing in, names, addresses, tokens. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { eraseReplies } from '../../../platform/server/http/idempotency.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { deleteNotes } from '../desk-store.ts'
import { erase, identitiesOf, lockPlayer, markLeaving } from '../store.ts'
import { dropPicture } from './picture.ts'
import { noteLeaver, type NeedsPersons } from './persons.ts'

/** The account cannot be used from now on; published in the transaction that decides it. */
export const playerLeaves = eventKind<{ playerId: string; identityIds: string[] }>('player leaves')
/** The person is erased in this transaction: subscribers delete all that they store beside the id. */
export const playerWent = eventKind<{ playerId: string; identityIds: string[] }>('player went')

/** Ends every way in. `gone`: it had ended before. Held until the transaction ends, so of two at once the second one sees the first. */
export async function beginLeaving(tx: Tx, playerId: string): Promise<'leaves' | 'gone'> {
  const player = await lockPlayer(tx, playerId)
  if (!player || player.gone) return 'gone'
  await markLeaving(tx, playerId)
  await announce(tx, playerLeaves, { playerId, identityIds: await identitiesOf(tx, playerId) })
  return 'leaves'
}

/** Erases who it was. Their row and its id, which is chance, stay for the ledger and for those who played with them. */
export async function endPlayer(tx: Tx<NeedsPersons & NeedsStorage>, playerId: string): Promise<void> {
  const player = await lockPlayer(tx, playerId)
  if (!player || player.gone) return
  const identityIds = await identitiesOf(tx, playerId)
  await noteLeaver(tx, player)
  await announce(tx, playerWent, { playerId, identityIds })
  await dropPicture(tx, playerId)
  await eraseReplies(tx, playerId)
  await deleteNotes(tx, playerId)
  await erase(tx, playerId)
}
