/** CPU that processes have spent until now, from /proc: on Linux only. */
import fs from 'node:fs/promises'
import { sql, type Database } from '../../src/platform/server/database/database.ts'

/** Of Linux on all its platforms. */
const TICKS_A_SECOND = 100
/** Fields of /proc/…/stat behind the name: the parent, the times of the process, those of its children that have ended. */
const [PARENT, TIMES, CHILDREN_TIMES] = [1, [11, 12], [13, 14]]

const milliseconds = (fields: readonly string[], places: readonly number[]) => (1_000 * places.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0)) / TICKS_A_SECOND

/** Milliseconds of all threads of a process. */
export const processCpuMs = async (pid: number): Promise<number> => milliseconds(await statOf(String(pid)), TIMES)

/** Milliseconds of PostgreSQL: its main process, those that it has started, and those of them that have ended. */
export async function postgresCpuMs(on: Database): Promise<number> {
  const own = await on.row<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  const main = (await statOf(String(own?.pid)))[PARENT]
  let sum = 0
  for (const pid of (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const fields = await statOf(pid)
    if (pid === main) sum += milliseconds(fields, [...TIMES, ...CHILDREN_TIMES])
    else if (fields[PARENT] === main) sum += milliseconds(fields, TIMES)
  }
  return sum
}

/** The fields behind the name of the program, which may contain blanks; none of a process that has ended meanwhile. */
async function statOf(pid: string): Promise<string[]> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' || error.code === 'ESRCH' ? '' : Promise.reject(error)))
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
