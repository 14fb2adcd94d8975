import { MESSAGES } from '../../../platform/pure/action.ts'
import { faceAddress, generatedFaceAddress, type FaceId } from '../../../platform/pure/faces.ts'
import { UPLOADS } from '../../../platform/pure/uploads.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply } from '../../../platform/server/http/handler.ts'
import { makePicture, type PictureRefusal } from '../../../platform/server/outbound/pictures.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { AGE_GATES } from '../../settings/rules/age-gate.ts'
import { demoProfile } from '../../settings/contract.ts'
import { currentSettings } from '../../settings/server.ts'
import { namesGiven, pictureBroken, pictureBusy, pictureKind, pictureTooHeavy, pictureTooLarge, type uploadProfileImage } from '../contract.ts'
import { deleteLoosePictures, insertLoosePicture, loosePictures, setPicture, showPicture, type StoredPlayer } from '../store.ts'

const REFUSALS = { 'too-heavy': pictureTooHeavy, kind: pictureKind, 'too-large': pictureTooLarge, broken: pictureBroken, busy: pictureBusy } satisfies Record<PictureRefusal, object>

/** Encodes the picture again, stores it and shows it. No connection is held while it is encoded. */
export async function takePicture(tx: Tx<NeedsStorage>, playerId: string, image: File): Promise<ActionReply<typeof uploadProfileImage>> {
  const { age_gate, demo_mode } = await currentSettings(tx)
  if (demo_mode) return refuse(demoProfile)
  if (age_gate === AGE_GATES.class) return refuse(namesGiven)
  const picture = await makePicture(new Uint8Array(await image.arrayBuffer()))
  if (typeof picture === 'string') return refuse(REFUSALS[picture])
  const storage = tx.services.storage
  const address = await storage.savePicture(picture)
  try {
    await show(tx, playerId, address)
  } catch (error) {
    await storage.remove(address)
    throw error
  }
  return ok({ profile: address }, { message: MESSAGES.profileUpdated })
}

/** A drawn face instead of a picture. */
export async function takeFace(tx: Tx<NeedsStorage>, playerId: string, face: FaceId): Promise<void> {
  await show(tx, playerId, faceAddress(face))
}

/** The face that the account began with instead of a picture. Answers its address. The row is locked, and `profile` as it is under the lock. */
export async function takeFirstFace(tx: Tx<NeedsStorage>, { id, identityId, profile }: { id: string; identityId: string; profile: string }): Promise<string> {
  const address = generatedFaceAddress(identityId)
  await Promise.all([dropPicture(tx, { profile }), setPicture(tx, id, address)])
  return address
}

async function show(tx: Tx<NeedsStorage>, playerId: string, picture: string): Promise<void> {
  const loose = await showPicture(tx, playerId, picture)
  if (loose) removeAfterCommit(tx, loose)
}

/** Deletes files that no profile shows any more; failed deletions stay listed, and the job retries and logs them. */
function removeAfterCommit(tx: Tx<NeedsStorage>, loose: string): void {
  tx.afterCommit(() => void Promise.allSettled([tx.services.storage.remove(loose)]))
}

/** The file of a picture that its account loses in the same transaction, which has its row locked. */
export async function dropPicture(tx: Tx<NeedsStorage>, { profile }: Pick<StoredPlayer, 'profile'>): Promise<void> {
  if (!profile.startsWith(UPLOADS)) return
  await insertLoosePicture(tx, profile)
  removeAfterCommit(tx, profile)
}

export async function removeLoose(db: Sql<NeedsStorage>): Promise<void> {
  for (const address of await loosePictures(db)) {
    await db.services.storage.remove(address)
    await deleteLoosePictures(db, address)
  }
}
