import { expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aStage, opening } from '../../../tests/stage.ts'
import { anAsked } from './rules/samples.ts'
import { lockAndOpenNext } from './rules.ts'
import { lockRound, saveRound } from './store.ts'

it('a call that waited for a round reads its questions as they are after the wait', async () => {
  const { world, player } = await aStage()
  const { round_id } = await opening(world, player)
  let held: () => void = () => undefined
  const isHeld = new Promise<void>((go) => (held = go))
  const first = world.database.transaction(async (tx) => {
    const found = await lockRound(tx, round_id, player.id)
    held()
    await tx.rows(sql`SELECT pg_sleep(0.3)`)
    if (found) await saveRound(tx, found.round, lockAndOpenNext(found.round, anAsked({ answer: found.round.items[0]?.order.slice(0, 1) }), '1', found.now, () => 30))
  })
  await isHeld
  const second = await world.database.transaction((tx) => lockRound(tx, round_id, player.id))
  await first
  expect(second?.round).toMatchObject({ position: 2, items: [{ verdict: 'r', answer: '1' }, { openedAt: expect.any(Number) }, ...Array(8).fill({ verdict: null })] })
})

it('a round is found by its id alone, however many its player has played', async () => {
  const { world, player } = await aStage()
  const { round_id } = await opening(world, player)
  await world.database.rows(sql`
    INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at)
    SELECT ${player.id}, 'quiz-zone', 'long-ago', 1, 10, app_now(), app_now() FROM generate_series(1, 1000)`)
  const read = await world.database.transaction(async (tx) => {
    expect(await lockRound(tx, round_id, player.id)).toMatchObject({ round: { id: round_id } })
    return tx.row<{ rows: number }>(sql`SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'round'`)
  })
  expect(read?.rows).toBeLessThan(100)
})

it.each(['', '1', 'nobody', '0'.repeat(36), '00000000-0000-4000-8000-000000000000'])('"%s" is no round', async (id) => {
  const { world, player } = await aStage()
  expect(await world.database.transaction((tx) => lockRound(tx, id, player.id))).toBeUndefined()
})
