/**
 * A lock on a folder among processes. Turns are numbered files; the process that creates the next number has the turn. A plain
 * lock file cannot be taken over safely from a dead holder: of two that find it stale, one deletes the other's new one. Here no process
 * deletes the highest number, so a late process finds a number above its own and waits.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pause } from './pause.ts'
import { identityOf, isAlive } from './processes.ts'

/** Content of a turn that is over; a former version wrote the word. */
const OVER = ['', 'free']
const LOOK_EVERY_MS = 10
/** Longer than the longest thing done in a turn, which is a recovery after a crash. */
const PATIENCE_MS = 10 * 60_000

/** Runs the work while it holds the folder's lock, alone among all processes and within this one; the lock of a dead process is released. */
export async function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const turns = path.join(folder, 'turns')
  fs.mkdirSync(turns, { recursive: true })
  const mine = await takeTurn(turns)
  try {
    return await work()
  } finally {
    release(path.join(turns, String(mine)))
  }
}

async function takeTurn(turns: string): Promise<number> {
  const patience = performance.now() + PATIENCE_MS
  for (;;) {
    const last = highest(turns)
    if (isOver(turns, last) && claim(turns, last + 1)) return last + 1
    if (performance.now() > patience)
      throw new Error(`Another process has kept its turn for minutes: ${path.join(turns, String(last))} names it`)
    await pause(LOOK_EVERY_MS)
  }
}

function claim(turns: string, turn: number): boolean {
  const file = path.join(turns, String(turn))
  if (!createWhole(file, `${process.pid} ${identityOf(process.pid)}`)) return false
  if (highest(turns) > turn) {
    fs.rmSync(file)
    return false
  }
  for (const old of numbers(turns)) if (old < turn) fs.rmSync(path.join(turns, String(old)), { force: true })
  return true
}

function isOver(turns: string, turn: number): boolean {
  if (turn === 0) return true
  const words = readIfThere(path.join(turns, String(turn)))
  if (words === undefined) return false // deleted by the holder of a later turn: read again
  if (OVER.includes(words)) return true
  const space = words.indexOf(' ')
  return !isAlive(Number(words.slice(0, space)), words.slice(space + 1))
}

function highest(turns: string): number {
  return Math.max(0, ...numbers(turns))
}

function numbers(turns: string): number[] {
  return fs
    .readdirSync(turns)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** Makes the file unless it is there; by a link, so that a half-written one is never read. */
function createWhole(file: string, words: string): boolean {
  const draft = `${file}.${randomUUID()}`
  try {
    fs.writeFileSync(draft, words)
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false // another process was faster; the link fails then
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Emptied, for which a full disk has room: a word could not be written there, and this process, which lives on, would keep the turn for good. */
function release(file: string): void {
  fs.truncateSync(file)
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
