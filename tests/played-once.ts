/** What a player may play once, while another call of theirs plays it to its end. */
import { expect } from 'vitest'
import { balanceOf } from '../src/features/coins/server.ts'
import { lockDraws } from '../src/features/disclosure/server.ts'
import { sql, type Statement } from '../src/platform/server/database/database.ts'
import { untilOneWaits } from './waiting.ts'
import type { TestPlayer, World } from './world.ts'

/** `scope`: that of the mode's round, as SQL; `entry`: the table of the mode, with its columns as they follow from a row `played` of `player_id`, `id` and `scope`. */
type Once = { mode: string; scope: Statement; entry: Statement; ask: () => Promise<string> }

/** `ask` waits while another call of the player has played to the end. Returns how it was refused; nothing else has changed. */
export async function refusedAfterAnother(world: World, player: TestPlayer, { mode, scope, entry, ask }: Once): Promise<string> {
  const before = await balanceOf(world.database, player.id)
  const late = await world.database.transaction(async (tx) => {
    await lockDraws(tx, [player.id])
    // In an object, since a promise would be awaited before the commit.
    const asked = { reply: ask() }
    await untilOneWaits(world, 'advisory')
    await tx.rows(sql`
      WITH played AS (INSERT INTO round (player_id, mode, scope, total, state, opened_at, touched_at, finished_at)
        VALUES (${player.id}, ${mode}, (${scope}), 4, 1, app_now(), app_now(), app_now()) RETURNING id, player_id, scope)
      INSERT INTO ${entry} FROM played`)
    return asked
  })
  const refused = await late.reply
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 1 }])
  expect(await balanceOf(world.database, player.id)).toEqual(before)
  return refused
}
