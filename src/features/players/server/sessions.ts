/** Origin of a session: stored with each, with its network address encrypted, so that neither a dump nor another player's row reveals it. */
import { openSealing } from '../../../platform/server/sealing.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { sessionsOf } from '../desk-store.ts'
import type { NeedsPersons } from './persons.ts'

/** As stored with a token. */
export type SessionOrigin = { agent: string; address: Buffer | null; addressHash: string }
export type ReadSession = { since: string; used: string; ended: string | null; agent: string; /** '' where none was kept. */ address: string }

const MOST_AGENT = 200
const sealing = (db: Sql<NeedsPersons>) => openSealing(db.services.personSecret, 'address of a session')

export function originOf(db: Sql<NeedsPersons>, playerId: string, { agent, address, addressHash }: { agent: string; address: string; addressHash: string }): SessionOrigin {
  return { agent: agent.slice(0, MOST_AGENT), address: address === '' ? null : sealing(db).seal(playerId, address), addressHash: address === '' ? '' : addressHash }
}

/** The latest first. An address that was sealed with another secret reads as ''. */
export async function readSessions(db: Sql<NeedsPersons>, playerId: string, most: number): Promise<ReadSession[]> {
  const { open } = sealing(db)
  return (await sessionsOf(db, playerId, most)).map(({ address, ...session }) => ({ ...session, address: (address && open(playerId, Buffer.from(address, 'hex'))) ?? '' }))
}
