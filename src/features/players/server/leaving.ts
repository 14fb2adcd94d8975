/** The personal part of account deletion: sign-in, names, addresses, tokens. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { eraseReplies } from '../../../platform/server/http/idempotency.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { deleteNotes } from '../desk-store.ts'
import { erase, identitiesOf, lockPlayer, markLeaving } from '../store.ts'
import { deleteAgePassed } from '../store/age.ts'
import { dropPicture } from './picture.ts'
import { noteLeaver, type NeedsPersons } from './persons.ts'

/** The account cannot be used from now on; published in the transaction that decides it. */
export const playerLeaves = eventKind<{ playerId: string; identityIds: string[] }>('player-leaves')
/** Published in the transaction that erases the person: subscribers delete all that they store beside the id. */
export const playerWent = eventKind<{ playerId: string; identityIds: string[] }>('player-went')

/** Ends all ways to sign in. `gone`: already ended. Locked until the transaction ends, so the second of two concurrent callers sees the first. */
export async function beginLeaving(tx: Tx, playerId: string): Promise<'leaves' | 'gone'> {
  const player = await lockPlayer(tx, playerId)
  if (!player || player.gone) return 'gone'
  await markLeaving(tx, playerId)
  await announce(tx, playerLeaves, { playerId, identityIds: await identitiesOf(tx, playerId) })
  return 'leaves'
}

/** Erases personal data. The row and its random id stay for the ledger and for opponents. */
export async function endPlayer(tx: Tx<NeedsPersons & NeedsStorage>, playerId: string): Promise<void> {
  const player = await lockPlayer(tx, playerId)
  if (!player || player.gone) return
  const identityIds = await identitiesOf(tx, playerId)
  await noteLeaver(tx, player)
  await announce(tx, playerWent, { playerId, identityIds })
  await dropPicture(tx, playerId)
  await eraseReplies(tx, playerId)
  await deleteNotes(tx, playerId)
  await deleteAgePassed(tx, identityIds)
  await erase(tx, playerId)
}
