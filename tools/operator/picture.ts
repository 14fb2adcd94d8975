import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../src/platform/server/config.ts'
import { openStorage } from '../../src/platform/server/outbound/storage.ts'
import { drawnAnew } from '../../src/platform/server/outbound/drawn-anew.ts'

/** Re-encodes a picture, at most `mostPixels` wide and high, and stores it. Returns its path. `file` is relative to the caller's folder. */
export async function uploadPicture({ dataFolder, bucket }: Config, file: string, mostPixels: number): Promise<string> {
  const bytes = await encode(file, mostPixels)
  const storage = await openStorage({ folder: path.join(dataFolder, 'uploads'), bucket })
  return storage.save(bytes, 'webp')
}

async function encode(file: string, mostPixels: number): Promise<Buffer> {
  try {
    return await drawnAnew(await fs.readFile(path.resolve(process.env.INIT_CWD ?? process.cwd(), file)), mostPixels)
  } catch (cause) {
    throw new Error(`${file} cannot be read as a picture: ${(cause as Error).message}`, { cause })
  }
}
