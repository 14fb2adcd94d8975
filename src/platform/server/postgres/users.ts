/** The processes that use a database: one file each, so that the last one to leave can stop it. Called in turn only. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { identityOf, isAlive } from './processes.ts'

/** Registers this process and returns the file. A process may register twice, so the name has a random suffix. */
export function signIn(folder: string): string {
  const users = path.join(folder, 'users')
  fs.mkdirSync(users, { recursive: true })
  const file = path.join(users, `${process.pid}.${randomUUID().slice(0, 8)}`)
  fs.writeFileSync(file, identityOf(process.pid) ?? '')
  return file
}

export function signOut(file: string): void {
  fs.rmSync(file, { force: true }) // the file is gone already where the data folder was deleted
}

/** Whether any user of the server is alive. Entries of dead processes are removed; the process `but` does not count. */
export function hasUsers(folder: string, but?: number): boolean {
  const users = path.join(folder, 'users')
  if (!fs.existsSync(users)) return false
  const files = fs.readdirSync(users).map((name) => path.join(users, name))
  const pidOf = (file: string) => Number.parseInt(path.basename(file), 10)
  const dead = files.filter((file) => !isAlive(pidOf(file), fs.readFileSync(file, 'utf8')))
  dead.forEach((file) => fs.rmSync(file))
  return files.some((file) => !dead.includes(file) && pidOf(file) !== but)
}
