/** What has to be on the disk before something else may rely on it, or before the original may go. */
import fs from 'node:fs'
import path from 'node:path'

/** Waits until a file, or a folder's list of names, is on the disk. */
export function keep(place: string): void {
  if (process.platform === 'win32') return // untested: folders can't be opened there, and NTFS keeps names in order by itself
  const handle = fs.openSync(place, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** The same for all that is in a folder. */
export function keepAll(folder: string): void {
  const inside = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
  for (const place of [...inside, folder]) if (!fs.lstatSync(place).isSymbolicLink()) keep(place)
}
