/** The user that PostgreSQL runs as. It refuses to run as root, so root starts it as a user that owns the cluster and nothing else. */
import fs from 'node:fs'
import path from 'node:path'

/** Spread into `spawn`'s options; empty: as we are. */
export type Runner = { uid?: number; gid?: number }

// `nobody`; on macOS (untested) its uid is -2, which not every call accepts, while a user `_postgres` comes with the system.
const LOWERED: Required<Runner> = process.platform === 'darwin' ? { uid: 216, gid: 216 } : { uid: 65534, gid: 65534 }

export function isRoot(): boolean {
  return process.getuid?.() === 0 // Windows has no such function: PostgreSQL's own programs shed an administrator's rights there
}

/** Root continues a cluster as the user that created it, so that `sudo` once in between spoils nothing. */
export function runnerFor(cluster: string | undefined): Runner {
  if (!isRoot()) return {}
  const owner = cluster === undefined ? undefined : fs.statSync(cluster)
  return owner === undefined || owner.uid === 0 ? LOWERED : { uid: owner.uid, gid: owner.gid }
}

/** May the runner go into this folder, through all those above it? By the plain mode bits, which is what npm, mkdir and umask set. */
export function mayEnter(runner: Runner, folder: string): boolean {
  if (runner.uid === undefined) return true
  const above = path.dirname(folder)
  return has(runner, folder, 0o1) && (above === folder || mayEnter(runner, above))
}

export function mayRead(runner: Runner, file: string): boolean {
  return runner.uid === undefined || (has(runner, file, 0o4) && mayEnter(runner, path.dirname(file)))
}

/** `bit` of the permissions of other users: 4 read, 1 enter or run. */
function has(runner: Runner, file: string, bit: number): boolean {
  const { uid, gid, mode } = fs.statSync(file)
  const shift = uid === runner.uid ? 6 : gid === runner.gid ? 3 : 0
  return (mode & (bit << shift)) !== 0
}

/** Makes the runner the owner of a file, or of a folder with all that is in it; the folder last, so that its owner shows whether all is done. */
export function giveTo(runner: Runner, place: string): void {
  if (runner.uid === undefined || runner.gid === undefined) return
  const inside = fs.statSync(place).isDirectory() ? fs.readdirSync(place, { recursive: true, encoding: 'utf8' }) : []
  for (const name of [...inside, '']) fs.lchownSync(path.join(place, name), runner.uid, runner.gid)
}
