/** The database's password: generated once, readable by users who may read the data folder. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** `needed`: a cluster is there already, so that a new password would open nothing. */
export function passwordIn(folder: string, needed: boolean): string {
  const file = path.join(folder, 'password')
  if (!fs.existsSync(file)) {
    if (needed) throw new Error(`${file} is gone, and without it the database beside it can't be opened. Put it back from a backup.`)
    makePassword(file)
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** On the disk before a cluster is made with it: after a power cut either both are there or none. */
function makePassword(file: string): void {
  const draft = `${file}.new`
  fs.rmSync(draft, { force: true })
  fs.writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  fs.renameSync(draft, file)
}
