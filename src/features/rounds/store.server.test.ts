import { expect, it } from 'vitest'
import { aStage, opening } from '../../../tests/stage.ts'
import { lock } from './rules.ts'
import { lockRound, saveRound } from './store.ts'

it('whoever waited for a round sees its questions as they are after the wait', async () => {
  const { world, player } = await aStage()
  const { round_id } = await opening(world, player)
  const asked = { answer: [0], questionType: 1 } as unknown as Parameters<typeof lock>[1]
  const mode = { judge: () => true } as unknown as Parameters<typeof lock>[2]
  let held: () => void = () => undefined
  const isHeld = new Promise<void>((go) => (held = go))
  const first = world.database.transaction(async (tx) => {
    const found = await lockRound(tx, round_id, player.id)
    held()
    await tx.rows({ text: 'SELECT pg_sleep(0.3)', values: [] })
    if (found) await saveRound(tx, found.round, lock(found.round, asked, mode, '1', found.now, () => 30))
  })
  await isHeld
  const second = await world.database.transaction((tx) => lockRound(tx, round_id, player.id))
  await first
  expect(second?.round).toMatchObject({ position: 2, items: [{ mark: 'r', answer: '1' }, { openedAt: expect.any(Number) }, ...Array(8).fill({ mark: null })] })
})
