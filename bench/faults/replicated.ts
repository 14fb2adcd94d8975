/** A PostgreSQL with a standby that has every commit before it is acknowledged, and two addresses that move. */
import type { ClusterPostgres } from '../../tests/cluster.ts'
import { openProxy, type PostgresProxy } from './proxy.ts'
import { openPair } from './system-postgres.ts'

export type Replicated = ClusterPostgres & {
  /** Ends the primary at once, with all its processes. */
  killPrimary: () => Promise<void>
  /** The standby becomes a primary, without a standby of its own. */
  promote: () => Promise<void>
  /** The address of the primary leads to the former standby, promoted or not yet. */
  move: () => void
  /** After that: a new standby in place of the former primary; resolves once it has every commit. */
  replace: () => Promise<void>
}

export async function openReplicated(folder: string): Promise<Replicated> {
  const pair = await openPair(folder)
  const { servers } = pair
  const addresses: PostgresProxy[] = []
  const stop = async () => {
    await pair.stop()
    for (const address of addresses) await address.close()
  }
  try {
    for (const { url } of servers) addresses.push(await openProxy(url))
  } catch (error) {
    await stop()
    throw error
  }
  const [primaryAddress, replicaAddress] = addresses as [PostgresProxy, PostgresProxy]
  return {
    url: primaryAddress.url,
    env: { DATABASE_REPLICA_URL: replicaAddress.url },
    killPrimary: () => servers[0].kill(),
    promote: () => servers[1].promote(),
    move: () => primaryAddress.move(servers[1].url),
    replace: async () => {
      servers.reverse()
      await servers[1].follow(servers[0])
      replicaAddress.move(servers[1].url)
    },
    kill: missing, start: missing, freeze: missing,
    pids: pair.pids,
    stop,
  }
}

const missing = (): never => {
  throw new Error('Of a primary and its standby each is broken by a function of its own.')
}
