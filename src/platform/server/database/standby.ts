/** Connections that know whether their server is a standby: PostgreSQL says so when they are opened, from version 14 on, without being asked. */
import pg from 'pg'

/** PostgreSQL's code for a write where nothing is written; an outage (`outage.ts`). */
export const READ_ONLY = '25006'

type Parameters = { connection: { on: (event: 'parameterStatus', listener: (of: { parameterName: string; parameterValue: string }) => void) => void } }

class WatchingClient extends pg.Client {
  isStandby = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The types of pg lack it.
    const { connection } = this as unknown as Parameters
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
  }
}

/**
 * Part of a pool's options: a connection to a standby is closed before its first statement, and its caller gets the error of a database that is away.
 * An address that moves, at a promotion, may lead to a server that is a standby yet, or stays one: reads of such a connection would be old for as long as it lives.
 * Behind a pooler that does not pass `in_hot_standby` on nothing is noticed before the first write.
 */
export const PRIMARY_ONLY = {
  Client: WatchingClient,
  onConnect: (client: pg.ClientBase) => {
    if (client instanceof WatchingClient && client.isStandby) throw Object.assign(new Error('The server at the address of the database is a standby, which takes no writes.'), { code: READ_ONLY })
  },
} as const
