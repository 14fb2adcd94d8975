/** CPU that processes have spent until now, from /proc: on Linux only. */
import fs from 'node:fs/promises'
import { sql, type Database } from '../../src/platform/server/database/database.ts'

/** Of Linux on all its platforms. */
const TICKS_A_SECOND = 100
/** Fields of /proc/…/stat behind the name: the parent, the times of the process, those of its children that have ended. */
const [PARENT, TIMES, CHILDREN_TIMES] = [1, [11, 12], [13, 14]]
/** Fields of the line `cpu` of /proc/stat: user, nice, system, irq and softirq; time taken by other virtual machines of the same host. */
const [BUSY, STOLEN] = [[0, 1, 2, 5, 6], [7]]

const milliseconds = (fields: readonly string[], places: readonly number[]) => (1_000 * places.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0)) / TICKS_A_SECOND

/** Milliseconds of all threads of a process. */
export const processCpuMs = async (pid: number): Promise<number> => milliseconds(await statOf(String(pid)), TIMES)

/** Milliseconds of PostgreSQL: its main process, those that it has started, and those of them that have ended. */
export async function postgresCpuMs(on: Database): Promise<number> {
  const own = await on.row<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  return familyCpuMs(Number((await statOf(String(own?.pid)))[PARENT]))
}

/** Milliseconds of a process, of those that it has started, and of those of them that have ended. */
export async function familyCpuMs(main: number): Promise<number> {
  let sum = 0
  for (const pid of await allPids()) {
    const fields = await statOf(pid)
    if (Number(pid) === main) sum += milliseconds(fields, [...TIMES, ...CHILDREN_TIMES])
    else if (Number(fields[PARENT]) === main) sum += milliseconds(fields, TIMES)
  }
  return sum
}

/** Milliseconds of all cores since the machine was started. */
export async function machineCpuMs(): Promise<{ busy: number; stolen: number }> {
  const fields = (/^cpu +(.*)$/m.exec(await fs.readFile('/proc/stat', 'utf8'))?.[1] ?? '').split(' ')
  return { busy: milliseconds(fields, BUSY), stolen: milliseconds(fields, STOLEN) }
}

/** The processes of this machine that have not ended, each with its parent. */
export async function allProcesses(): Promise<{ pid: number; parent: number }[]> {
  const found = await Promise.all((await allPids()).map(async (pid) => ({ pid: Number(pid), fields: await statOf(pid) })))
  return found.filter(({ fields: [state = ''] }) => state !== '' && state !== 'Z').map(({ pid, fields }) => ({ pid, parent: Number(fields[PARENT]) }))
}

const allPids = async (): Promise<string[]> => (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))

/** The fields behind the name of the program, which may contain blanks; none of a process that has ended meanwhile. */
async function statOf(pid: string): Promise<string[]> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' || error.code === 'ESRCH' ? '' : Promise.reject(error)))
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
