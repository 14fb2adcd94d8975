/** A PostgreSQL of our own: made at the first start, shared by the processes of this machine, stopped by the last of them. */
import { socketUrlOf, urlOf } from './connection.ts'
import { makeFolder } from './place.ts'
import { askToStop, stopPostmaster } from './postmaster.ts'
import { findOrStart } from './running.ts'
import { inTurn } from './turn.ts'
import { hasUsers, signIn, signOut } from './users.ts'
import { stopOnWindows } from './windows.ts'

/** A running PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** postgres://limelight:<password>@127.0.0.1:<port>/limelight; the port is the same at each start, unless another program has taken it. */
  url: string
  /** The same over its socket file, which costs less for each statement; `url` where it has none. */
  socketUrl: string
  /** It was running already, started by another process, perhaps one that died. */
  adopted: boolean
  /** Releases it, and stops it if no other process of this machine uses it. May be called more than once. */
  stop(): Promise<void>
  /** The same synchronously, at the exit of this process: PostgreSQL gets the signal to stop and is not waited for. The last process that leaves sends it. */
  abandon(): void
}

export type StartOptions = {
  /** Its folder in the data folder, e.g. ./data/postgres: cluster, password, log and the list of its users. */
  folder: string
  /** Called with a line for each slow step and each repair. */
  say?: (line: string) => void
  /** More arguments for `postgres`, e.g. ['-c', 'synchronous_commit=off']; an adopted server keeps its own. */
  postgresOptions?: string[]
}

/** Those that this process uses. */
const used = new Set<EmbeddedPostgres>()

/** At the exit of a process that ends before it has stopped them. */
export const abandonAll = (): void => used.forEach((each) => each.abandon())

/** Resolves when the database answers. Throws an instruction where PostgreSQL cannot run. */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const folder = makeFolder(options.folder)
  return inTurn(folder, async () => {
    const { cluster, password, port, sockets, adopted } = await findOrStart({ say: () => {}, postgresOptions: [], ...options, folder })
    const user = signIn(folder)
    let stopped: Promise<void> | undefined
    const postgres: EmbeddedPostgres = {
      url: urlOf({ port, password }), socketUrl: socketUrlOf({ port, password }, sockets), adopted,
      stop: () => (stopped ??= leave(folder, user, cluster).then(() => void used.delete(postgres))),
      abandon: () => abandon(folder, user, cluster),
    }
    used.add(postgres)
    return postgres
  })
}

function abandon(folder: string, user: string, cluster: string): void {
  signOut(user)
  if (!hasUsers(folder, process.pid)) askToStop(cluster)
}

/** Under the lock, so that no process starts using it while the last one stops it. */
function leave(folder: string, user: string, cluster: string): Promise<void> {
  return inTurn(folder, async () => {
    signOut(user)
    if (!hasUsers(folder)) await stopPostmaster(cluster, () => stopOnWindows(cluster, folder))
  })
}
