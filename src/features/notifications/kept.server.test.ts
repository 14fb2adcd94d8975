import { expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aWorld } from '../../../tests/world.ts'
import { notificationJobs } from './jobs.ts'

/** A read and an unread one of a player, and a message to all, each 10, 20 and 30 days old. */
async function stored() {
  const world = await aWorld()
  const { id } = await world.aPlayer()
  await world.database.rows(sql`
    INSERT INTO notification (player_id, kind, subject, values, sent_at, read_at)
    SELECT CASE WHEN what <> 'all' THEN ${id}::uuid END, 'operator', what || days, '{}', app_now() - make_interval(days => days), CASE WHEN what = 'read' THEN app_now() END
    FROM unnest('{read,unread,all}'::text[]) what, unnest('{10,20,30}'::int[]) days`)
  return world
}

it.each<[read: number, unread: number, left: string[]]>([
  [180, 180, ['all10', 'all20', 'all30', 'read10', 'read20', 'read30', 'unread10', 'unread20', 'unread30']],
  [15, 25, ['all10', 'all20', 'read10', 'unread10', 'unread20']],
  [25, 15, ['all10', 'all20', 'read10', 'read20', 'unread10']],
  [0, 5, ['all10', 'all20', 'all30', 'read10', 'read20', 'read30']],
  [5, 0, ['all10', 'all20', 'all30', 'unread10', 'unread20', 'unread30']],
])('read ones are kept for %i days and unread ones for %i, messages to all for the longer of the two; 0 is for ever', async (read, unread, left) => {
  const world = await stored()
  await world.set('notification_read_days', read)
  await world.set('notification_unread_days', unread)
  await notificationJobs.find(({ name }) => name === 'forget-old-notifications')?.run(world.database)
  expect((await world.database.rows<{ subject: string }>(sql`SELECT subject FROM notification ORDER BY subject`)).map(({ subject }) => subject)).toEqual(left)
})
