/** The product in this process on a given database, with an owner at the desk whom `close` removes again. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { sql, type Database } from '../../src/platform/server/database/database.ts'
import { readConfig } from '../../src/platform/server/config.ts'
import { openLog } from '../../src/platform/server/log.ts'
import { realDice } from '../../src/platform/server/secrets.ts'
import { openApp } from '../../src/apps/server/app.ts'
import { openAppDatabase } from '../../src/apps/server/start.ts'
import { invite } from '../../src/features/operators/server.ts'
import { hashOf, newToken } from '../../src/features/operators/server/credentials.ts'
import { mintToken } from '../../src/features/players/server.ts'
import type { Fields } from './asked.ts'

export type Answer = { error: boolean; code?: string; data?: unknown }
export type Asked = {
  database: Database
  owner: string
  /** A token of a player. */
  tokenOf: (playerId: string) => Promise<string>
  /** Calls an action as the holder of a token. Throws for anything but an answer or a refusal. */
  ask: (name: string, fields: Fields, token: string) => Promise<Answer>
  close: () => Promise<void>
}

/** `data`: the URL of a database, or a data folder with a database of its own. */
export async function openOn(data: string): Promise<Asked> {
  const isUrl = /^postgres(ql)?:/.test(data)
  const spare = await fs.mkdtemp('/tmp/limelight-bench-')
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: isUrl ? spare : data, LIMITS: 'off', LOG_LEVEL: 'error' })
  const { database, databaseUrl, close } = await openAppDatabase({ ...config, databaseUrl: isUrl ? data : undefined })
  const app = await openApp({ config: { ...config, dataFolder: spare }, database, databaseUrl, secret: randomUUID().repeat(2), log: openLog('error'), dice: realDice, client: undefined })
  const owner = await anOwner(database)
  const players: string[] = []
  return {
    database,
    owner: owner.token,
    tokenOf: async (playerId) => database.transaction(async (tx) => (players.push(playerId), await mintToken(tx, playerId))),
    ask: async (name, fields, token) => {
      const body = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
      const response = await app.fetch(new Request(`http://limelight.bench/api/${name}`, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } }), '127.0.0.1')
      if (response.status !== 200) throw new Error(`${name} ${body}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    },
    close: async () => {
      await database.rows(sql`DELETE FROM operator WHERE id = ${owner.id}`)
      await database.rows(sql`DELETE FROM api_token WHERE player_id = ANY (${players}::uuid[]) AND created_at > app_now() - interval '3 hours'`)
      await app.close()
      await close()
      await fs.rm(spare, { recursive: true, force: true })
    },
  }
}

function anOwner(database: Database): Promise<{ id: string; token: string }> {
  return database.transaction(async (tx) => {
    const { id = '' } = (await invite(tx, { email: `bench-${randomUUID()}@example.org`, role: 'owner' })) ?? {}
    const token = newToken()
    await tx.rows(sql`INSERT INTO operator_session (token_hash, operator_id, address, agent) VALUES (${hashOf(token)}, ${id}, '127.0.0.1', 'bench')`)
    return { id, token }
  })
}
