/** Pictures of quizzes: drawn anew, stored, and removed once nothing names them. */
import type { Database } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { makeGraphic, type PictureRefusal } from '../../../platform/server/outbound/pictures.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { pictureBroken, pictureBusy, pictureKind, pictureTooHeavy, pictureTooLarge } from '../../../features/players/contract.ts'
import { mayNotHost, uploadShowPicture } from '../contract.ts'
import { deletePicture, insertPicture, unusedPictures } from '../store/pictures.ts'
import { mayHost } from './hosting.ts'

const REFUSALS = { 'too-heavy': pictureTooHeavy, kind: pictureKind, 'too-large': pictureTooLarge, broken: pictureBroken, busy: pictureBusy } satisfies Record<PictureRefusal, object>
/** Pixels: as wide as a stage shows it, and as a list does. */
const SIDES = { large: 1_280, small: 320 }
/** A quiz may be open in an editor for a while before it is saved with its picture. */
const UNUSED_HOURS = 24
const AT_ONCE = 100

/** The file is named before its quiz is: no connection is held while it is encoded. */
async function take({ tx, playerId, input: { image } }: Call<typeof uploadShowPicture, NeedsStorage>): Promise<ActionReply<typeof uploadShowPicture>> {
  if (!(await mayHost(tx, playerId))) return refuse(mayNotHost)
  const large = await makeGraphic(new Uint8Array(await image.arrayBuffer()), SIDES.large)
  if (typeof large === 'string') return refuse(REFUSALS[large])
  const small = await makeGraphic(large, SIDES.small)
  if (typeof small === 'string') return refuse(REFUSALS[small])
  const { storage } = tx.services
  // A file of its own, though another one may be equal: it is removed without a look at others.
  const address = await storage.savePicture({ large, small })
  try {
    await insertPicture(tx, address)
  } catch (error) {
    await storage.remove(address)
    throw error
  }
  return ok({ address })
}

export const pictureActions = [handle<typeof uploadShowPicture, NeedsStorage>(uploadShowPicture, take)]

export async function removeUnusedPictures(database: Database<NeedsStorage>): Promise<void> {
  for (let unused = await unusedPictures(database, UNUSED_HOURS, AT_ONCE); unused.length > 0; unused = await unusedPictures(database, UNUSED_HOURS, AT_ONCE))
    for (const address of unused) {
      await database.services.storage.remove(address)
      await deletePicture(database, address)
    }
}
