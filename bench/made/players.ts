/** Players whom a bench makes in the database, with tokens. */
import { sql, type Database, type Tx } from '../../src/platform/server/database/database.ts'
import { credit, openAccounts } from '../../src/features/coins/server.ts'
import { mintToken } from '../../src/features/players/server.ts'

export type Player = { id: string; token: string }

/** In one transaction. */
const AT_ONCE = 200

/** New players, who have not played yet; `coins`: what each of them has. */
export async function newPlayers(database: Database, count: number, { coins = 0 } = {}): Promise<Player[]> {
  const made: Player[] = []
  while (made.length < count) made.push(...(await database.transaction((tx) => insertPlayers(tx, Math.min(AT_ONCE, count - made.length), coins))))
  return made
}

async function insertPlayers(tx: Tx, count: number, coins: number): Promise<Player[]> {
  const rows = await tx.rows<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) SELECT gen_random_uuid(), 'email', 'Player ' || n, gen_random_uuid() FROM generate_series(1, ${count}::int) n RETURNING id`)
  const players: Player[] = []
  for (const { id } of rows) {
    await openAccounts(tx, id)
    if (coins > 0) await credit(tx, { playerId: id, coins, title: 'adjustedByAdmin', source: id, kind: 'redeemable', actor: 'operator: test' })
    players.push({ id, token: await mintToken(tx, id) })
  }
  return players
}
