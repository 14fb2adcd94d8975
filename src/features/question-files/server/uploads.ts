/** Uploaded files of an import: parts in the storage, put together in a temporary folder where they are worked at. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { WorkFiles } from '../../../platform/server/outbound/work-files.ts'
import { PART_BYTES } from '../contract.ts'
import type { StoredImport } from '../store.ts'

export type UploadKind = 'file' | 'media'

const folderOf = (importId: number) => `question-imports/${importId}`
const partName = (importId: number, of: UploadKind, part: number) => `${folderOf(importId)}/${of}/${part}`

export const partsOf = (bytes: number): number => Math.ceil(bytes / PART_BYTES)
/** The size of a part of a file of so many bytes. */
export const partBytes = (bytes: number, part: number): number => Math.min(PART_BYTES, bytes - part * PART_BYTES)

export const keepPart = (work: WorkFiles, importId: number, of: UploadKind, part: number, bytes: Uint8Array): Promise<void> => work.put(partName(importId, of, part), bytes)

export const dropUpload = (work: WorkFiles, importId: number): Promise<void> => work.drop(folderOf(importId))

export async function isWhole(work: WorkFiles, importId: number, of: UploadKind, bytes: number): Promise<boolean> {
  for (let part = 0; part < partsOf(bytes); part++) if ((await work.bytesOf(partName(importId, of, part))) !== partBytes(bytes, part)) return false
  return true
}

export type Assembled = { file: string; /** The ZIP archive with pictures and clips. */ media: string | undefined; close: () => Promise<void> }

/** Both files on the disk; they go with `close`. */
export async function assemble(work: WorkFiles, { id, bytes, mediaBytes }: StoredImport): Promise<Assembled> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'limelight-import-'))
  const close = () => fs.promises.rm(folder, { recursive: true, force: true })
  try {
    const [file, media] = [path.join(folder, 'file'), path.join(folder, 'media')]
    await join(work, id, 'file', bytes, file)
    if (mediaBytes !== null) await join(work, id, 'media', mediaBytes, media)
    return { file, media: mediaBytes === null ? undefined : media, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function join(work: WorkFiles, importId: number, of: UploadKind, bytes: number, target: string): Promise<void> {
  for (let part = 0; part < partsOf(bytes); part++) await pipeline(await work.read(partName(importId, of, part)), fs.createWriteStream(target, { flags: 'a' }))
}
