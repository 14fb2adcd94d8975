/** A deleted account leaves no row behind but those that have to stay, in whichever table. */
import { expect, it } from 'vitest'
import { setBookmark } from '../src/features/bookmarks/contract.ts'
import { sendContactMessage } from '../src/features/contact/contract.ts'
import { deleteUserAccount } from '../src/features/account-deletion/contract.ts'
import { setNotificationPreferences } from '../src/features/notifications/contract.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { aStage, play } from './stage.ts'
import { untilOneWaits } from './waiting.ts'
import type { World } from './world.ts'

/** Tables with a row that names the player by an id: all columns of type uuid are looked through. */
async function tablesOf({ database }: World, playerId: string): Promise<string[]> {
  const columns = await database.rows<{ table: string; column: string }>(sql`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.data_type = 'uuid' AND t.table_type = 'BASE TABLE'`)
  const searches = columns.map(({ table, column }) => `SELECT '${table}' AS found WHERE EXISTS (SELECT FROM "${table}" WHERE "${column}" = $1::uuid)`)
  return (await database.query<{ found: string }>(`${searches.join(' UNION ')} ORDER BY found`, [playerId])).map(({ found }) => found)
}

it('of a player who has played', async () => {
  const { world, player } = await aStage()
  const { id } = await play(world, player, 10)
  const [asked] = await world.database.rows<{ question: string }>(sql`SELECT question_id::text AS question FROM round_item WHERE round_id = ${id} LIMIT 1`)
  await world.call(setBookmark, { question_id: asked?.question as string, status: '1', type: '1' }, player)
  await world.call(sendContactMessage, { message: 'a complaint' }, player)
  await world.call(setNotificationPreferences, { operator: '0' }, player)
  const before = await tablesOf(world, player.id)
  await world.call(deleteUserAccount, {}, player)
  const after = await tablesOf(world, player.id)
  // Under an id that names nobody any more: docs/privacy.md.
  expect(after).toEqual(['account', 'board_score', 'player', 'round'])
  expect(before.filter((table) => !after.includes(table))).toEqual([
    'api_token', 'bookmark', 'contact_message', 'level_progress', 'notification', 'notification_preference', 'player_badge', 'statistics', 'statistics_day', 'streak', 'streak_day',
  ])
})

it('nor the reply of a call with a key that was being served when it began', async () => {
  const { world, player } = await aStage()
  const gone = await world.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM account WHERE owner_id = ${player.id} FOR UPDATE`)
    await tx.rows(sql`INSERT INTO idempotency (owner, key, action, body_hash, reply) VALUES (${player.id}, 'late', 'set_bookmark', '', '{}')`)
    // In an object, since a promise would be awaited before the commit.
    const asked = { reply: world.call(deleteUserAccount, {}, player) }
    await untilOneWaits(world, 'transactionid')
    return asked
  })
  await gone.reply
  expect(await world.database.rows(sql`SELECT key FROM idempotency WHERE owner = ${player.id}`)).toEqual([])
})
