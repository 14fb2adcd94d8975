/** Where PostgreSQL is reached, as the environment says. */

export type DatabaseAddresses = {
  /** Set: any PostgreSQL from 15. Unset: our own in the data folder. */
  databaseUrl: string | undefined
  /** Address of PostgreSQL itself, for what needs a session of its own. Set: `databaseUrl` is a pooler, which may give each transaction another session. */
  databaseDirectUrl: string | undefined
  /** A standby of that PostgreSQL, for reads that may be a second old. */
  databaseReplicaUrl: string | undefined
  /** False: statements are sent without names, to a pooler that does not know the statements of its sessions. */
  databasePrepared: boolean
}

const POSTGRES = ['postgres:', 'postgresql:']

/** Of `config.ts`: reads a variable, and notes what is wrong with it. */
type Reader = { address: (name: string, protocols: string[]) => string | undefined; oneOf: <T extends string>(name: string, values: readonly T[], fallback: T) => T }

export function databaseIn({ address, oneOf }: Reader, problems: string[]): DatabaseAddresses {
  const [databaseUrl, directUrl, replicaUrl] = [address('DATABASE_URL', POSTGRES), address('DATABASE_DIRECT_URL', POSTGRES), address('DATABASE_REPLICA_URL', POSTGRES)]
  const databasePrepared = oneOf('DATABASE_PREPARED', ['on', 'off'], 'on') === 'on'
  if (directUrl && !databaseUrl) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler. Without a pooler DATABASE_URL alone is needed.')
  if (replicaUrl && !databaseUrl) problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary: our own PostgreSQL has no replica.')
  if (replicaUrl && (replicaUrl === databaseUrl || replicaUrl === directUrl)) problems.push('DATABASE_REPLICA_URL must be the address of another server than DATABASE_URL and DATABASE_DIRECT_URL. Without a replica leave it out.')
  if (!databasePrepared && !databaseUrl) problems.push('DATABASE_PREPARED=off needs DATABASE_URL: our own PostgreSQL has no pooler.')
  return { databaseUrl, databaseDirectUrl: directUrl === databaseUrl ? undefined : directUrl, databaseReplicaUrl: replicaUrl, databasePrepared }
}
