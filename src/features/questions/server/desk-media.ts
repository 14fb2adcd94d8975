/** Pictures and clips that operators upload for categories and questions. */
import type { Sql } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { makeGraphic, type PictureRefusal } from '../../../platform/server/outbound/pictures.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { pictureBroken, pictureBusy, pictureKind, pictureTooHeavy, pictureTooLarge } from '../../players/contract.ts'
import { clipInvalid, uploadClip, uploadPicture } from '../desk-contract.ts'
import { readClip } from './clip-file.ts'

export const mediaActions = [handle(uploadPicture, takePicture), handle(uploadClip, takeClip)]

const REFUSALS = { 'too-heavy': pictureTooHeavy, kind: pictureKind, 'too-large': pictureTooLarge, broken: pictureBroken, busy: pictureBusy } satisfies Record<PictureRefusal, object>
/** As wide as a question shows it on the largest stage. */
const MOST_SIDE = 1_280
const MOST_CLIP_BYTES = 2 * 1024 * 1024

/** Of a file that was uploaded; '' stands for none and is there, too. */
export async function isStored(db: Sql<NeedsStorage>, address: string, kind: 'picture' | 'clip'): Promise<boolean> {
  if (address === '') return true
  const type = (await db.services.storage.read(address))?.type
  return type?.startsWith(kind === 'picture' ? 'image/' : 'audio/') === true
}

async function takePicture({ tx, input: { file }, audit }: Call<typeof uploadPicture, NeedsStorage>): Promise<ActionReply<typeof uploadPicture>> {
  const drawn = await makeGraphic(new Uint8Array(await file.arrayBuffer()), MOST_SIDE)
  if (typeof drawn === 'string') return refuse(REFUSALS[drawn])
  const address = await tx.services.storage.save(drawn, 'webp')
  audit({ subject: 'media', id: address })
  return ok({ address })
}

async function takeClip({ tx, input: { file }, audit }: Call<typeof uploadClip, NeedsStorage>): Promise<ActionReply<typeof uploadClip>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const clip = bytes.length > MOST_CLIP_BYTES ? undefined : await readClip(bytes, file.name)
  if (!clip || 'refused' in clip) return refuse(clipInvalid)
  const address = await tx.services.storage.save(bytes, clip.ending)
  audit({ subject: 'media', id: address, after: { ms: clip.ms } })
  return ok({ address, ms: clip.ms })
}
