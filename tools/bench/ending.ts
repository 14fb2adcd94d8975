/** Ends what the process of a bench has started, however that process ends: by a signal, by an error, or before it came to its own end. */
import fs from 'node:fs'
import os from 'node:os'
import { signal } from '../../src/platform/server/postgres/processes.ts'
import { abandonAll } from '../../src/platform/server/postgres/start.ts'

/** At the exit nothing can be waited for: products stop as they do by any SIGTERM, and a PostgreSQL with the last of its users. */
export function endWithProcess(): void {
  process.on('exit', () => {
    for (const pid of startedBy(process.pid)) signal(pid, 'SIGTERM')
    abandonAll()
  })
  // Node would end without an exit event.
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => process.exit(128 + os.constants.signals[name]))
}

type Process = { pid: number; parent: number; command: string }

/** The children of a process and theirs, without those of PostgreSQL, which its users stop. Elsewhere than on Linux the list is empty. */
function startedBy(first: number): number[] {
  const all = process.platform === 'linux' ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap(processOf) : []
  const found = [first]
  for (const parent of found) found.push(...all.filter((one) => one.parent === parent && !/(^|\/)postgres[: ]/.test(one.command)).map(({ pid }) => pid))
  return found.slice(1)
}

/** None, where it has ended meanwhile. */
function processOf(pid: string): Process[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return [{ pid: Number(pid), parent, command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
