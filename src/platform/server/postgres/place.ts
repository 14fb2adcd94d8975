/**
 * Location of a cluster: in the data folder, or under /var/lib when PostgreSQL, started by root, runs as a user that cannot enter the
 * data folder. The data folder then contains a file with the path.
 */
import fs from 'node:fs'
import path from 'node:path'
import { keep, keepAll } from './durable.ts'
import { giveTo, isRoot, mayEnter, type Runner } from './runner.ts'
import { shortHash } from './short-hash.ts'

/** Makes the data folder and returns its real path, so that every process uses the same name for it. */
export function makeFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true })
  const real = fs.realpathSync(folder)
  try {
    fs.accessSync(real, fs.constants.R_OK | fs.constants.W_OK)
  } catch (cause) {
    throw new Error(
      `${real} is not ours to write, perhaps since root started first. Start as root again, or give it to yourself with chown -R.`,
      { cause },
    )
  }
  return real
}

/** Was a cluster made for this data folder, so that it can't do without its password? */
export function hasCluster(folder: string): boolean {
  return fs.existsSync(inside(folder)) || fs.existsSync(noteIn(folder))
}

/** The cluster of this data folder, if one was made. */
export function findCluster(folder: string, password: string): string | undefined {
  const noted = readNote(folder)
  if (noted !== undefined && !fs.existsSync(noted))
    throw new Error(`The database lay in ${noted} (so says ${noteIn(folder)}), but is gone from there.`)
  const found = noted ?? [inside(folder), elsewhere(folder, password)].find((place) => fs.existsSync(place))
  return found === undefined ? undefined : checked(found)
}

/** Location of a new cluster. The data folder's own mode may be changed so that other users can pass through (not list it); those of its parents may not. */
export function placeFor(folder: string, password: string, runner: Runner): string {
  if (!mayEnter(runner, folder) && mayEnter(runner, path.dirname(folder))) fs.chmodSync(folder, fs.statSync(folder).mode | 0o011)
  if (mayEnter(runner, folder)) return inside(folder)
  const place = elsewhere(folder, password)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.chmodSync(path.dirname(place), 0o711) // whatever the umask: the runner has to come through
  return place
}

/** Records a location outside the data folder. The last step: the record implies that the cluster there is complete. */
export function noteDown(folder: string, cluster: string): void {
  if (cluster !== inside(folder)) fs.writeFileSync(noteIn(folder), `${cluster}\n`, { flush: true })
}

/** Repairs what a backup or a change of permissions has broken: modes, owner, and folders closed since. Not while it runs. */
export function settle(folder: string, password: string, cluster: string, runner: Runner): string {
  if (isRoot() && fs.statSync(cluster).uid === 0) giveTo(runner, cluster)
  const home = cluster === inside(folder) ? placeFor(folder, password, runner) : cluster
  if (home !== cluster) move(cluster, home, runner)
  fs.chmodSync(home, 0o700) // PostgreSQL refuses a cluster that others can read.
  noteDown(folder, home)
  return home
}

function move(from: string, to: string, runner: Runner): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    moveToOtherDisk(from, to, runner)
  }
}

/** If this is interrupted at any point, the folder under either name is complete. */
function moveToOtherDisk(from: string, to: string, runner: Runner): void {
  const [draft, emptied] = [`${to}.new`, `${from}.moved`]
  for (const place of [to, draft, emptied]) fs.rmSync(place, { recursive: true, force: true }) // of a move cut short
  // A socket cannot be copied, and that of a server that has ended is of no use.
  fs.cpSync(from, draft, { recursive: true, filter: (each) => !fs.lstatSync(each).isSocket(), verbatimSymlinks: true, preserveTimestamps: true })
  giveTo(runner, draft)
  keepAll(draft)
  fs.renameSync(draft, to)
  keep(path.dirname(to))
  fs.renameSync(from, emptied)
  fs.rmSync(emptied, { recursive: true })
}

function checked(cluster: string): string {
  const owner = fs.statSync(cluster).uid
  const self = process.getuid?.() ?? owner // on Windows (untested) both are 0
  if (self === owner || self === 0) return cluster
  throw new Error(
    `The database in ${cluster} belongs to another user (${owner}), perhaps since root started it first. Start as root, or give it to yourself: chown -R ${self} ${cluster}`,
  )
}

function inside(folder: string): string {
  return path.join(folder, 'cluster')
}

/** The password is part of the name: a data folder that was deleted and created again does not find the cluster of the deleted one. */
function elsewhere(folder: string, password: string): string {
  return path.join(`/var/lib/limelight-${shortHash(`${folder}\n${password}`)}`, 'cluster')
}

function noteIn(folder: string): string {
  return path.join(folder, 'cluster-path')
}

function readNote(folder: string): string | undefined {
  return fs.existsSync(noteIn(folder)) ? fs.readFileSync(noteIn(folder), 'utf8').trim() : undefined
}
