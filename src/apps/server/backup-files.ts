/** The names of backups in a folder, and which of them stay. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { BackupFault } from '../../platform/server/backup/fault.ts'

/** They sort by time. */
const NAME = /^limelight-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst(?:\.age)?$/
const UNFINISHED = /\.unfinished$/
const DAY_MS = 86_400_000

export const backupName = (now: Date, isEncrypted: boolean): string => `limelight-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst${isEncrypted ? '.age' : ''}`

/** All backups among these names but the `most` newest. `made` counts as the newest whatever its name says, since a clock may have been put back. */
export function outdated(names: readonly string[], made: string, most: number): string[] {
  const others = names.filter((name) => NAME.test(name) && name !== made).sort()
  return others.slice(0, Math.max(0, others.length - (most - 1)))
}

/** Removes outdated backups from the folder of `made`, and what one that was killed has left more than a day ago. Resolves with their names. Throws `BackupFault`. */
export async function keepNewest(made: string, most: number, now: Date): Promise<string[]> {
  const folder = path.dirname(made)
  try {
    const names = await fs.readdir(folder)
    const removed = [...outdated(names, path.basename(made), most), ...(await leftBehind(folder, names, now))]
    for (const name of removed) await fs.rm(path.join(folder, name), { force: true })
    return removed
  } catch (error) {
    throw new BackupFault(`The backup is whole, but older ones in ${folder} cannot be removed: ${(error as Error).message}.`, { cause: error })
  }
}

/** One that is being written has been changed just now. */
async function leftBehind(folder: string, names: readonly string[], now: Date): Promise<string[]> {
  const found = names.filter((name) => UNFINISHED.test(name) && NAME.test(name.replace(UNFINISHED, '')))
  const changed = await Promise.all(found.map(async (name) => (await fs.stat(path.join(folder, name))).mtimeMs))
  return found.filter((_, at) => (changed[at] as number) < now.getTime() - DAY_MS)
}
