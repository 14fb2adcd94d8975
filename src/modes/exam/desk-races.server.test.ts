/** Acts on exams that wait for what another transaction does, and what they find behind it. */
import { beforeEach, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { contentLanguages } from '../../features/languages/server.ts'
import { aMember } from '../../../tests/operator.ts'
import { untilOneWaits, waitingIn } from '../../../tests/waiting.ts'
import { atNoon, aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { cancelDeskExam, getDeskExam, moveExam, saveExam, setExamClock } from './desk-contract.ts'
import { anExam, enter } from './kit.ts'

const REASON = { reason: 'for the test' }

let world: World
let host: TestPlayer
let id: string
beforeEach(async () => {
  world = await aWorld()
  await atNoon(world)
  await world.stand()
  await anExam(world)
  host = await aMember(world.database, 'host')
  id = (await world.database.row<{ id: string }>(sql`SELECT id::text FROM exam`))?.id ?? ''
})

it('a clock that is given beside more minutes is reckoned with them', async () => {
  const player = await world.aPlayer()
  const secondsLeft = async () => Math.round(((await enter(world, player)).round.ends_in_ms ?? 0) / 1000)
  const before = await secondsLeft()
  let both: Promise<unknown> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM round FOR UPDATE`)
    both = Promise.all([world.call(moveExam, { exam_id: id, minutes: 30, ...REASON }, host), world.call(setExamClock, { player_id: player.id, percent: 200, ...REASON }, host)])
    await expect.poll(() => waitingIn(world.database)).toBe(2)
  })
  expect(await both).toEqual([{ day: expect.any(String), minutes: 30, clocks: 1 }, { exams: 1 }])
  expect(await secondsLeft()).toBe(before + 40 * 60)
})

it('a paper that is handed in meanwhile is not handed in by cancelling', async () => {
  for (const player of [await world.aPlayer(), await world.aPlayer()]) await enter(world, player)
  const refused = await world.database.transaction(async (tx) => {
    await tx.rows(sql`WITH one AS (UPDATE exam_entry SET state = 3 WHERE round_id = (SELECT round_id FROM exam_entry LIMIT 1) RETURNING round_id) UPDATE round SET state = 1, finished_at = app_now() FROM one WHERE id = round_id`)
    const answer = world.refused(cancelDeskExam, { exam_id: id, in_exam: 2, ...REASON }, host)
    await untilOneWaits(world, 'transactionid')
    return { answer }
  })
  expect(await refused.answer).toBe('event-changed')
  expect(await world.call(cancelDeskExam, { exam_id: id, in_exam: 1, ...REASON }, host)).toEqual({ handed_in: 1 })
})

it('a draft whose address is taken meanwhile gets another one', async () => {
  const languageId = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id ?? ''
  const saved = await world.database.transaction(async (tx) => {
    await tx.rows(sql`UPDATE exam SET slug = 'autumn-biology' WHERE id = ${id}`)
    const answer = world.call(saveExam, { title: 'Autumn biology', language_id: languageId, day: '2030-01-01', minutes: 40, exam_key: 'open sesame' }, host)
    await untilOneWaits(world, 'transactionid')
    return { answer }
  })
  expect((await world.call(getDeskExam, { exam_id: (await saved.answer).id }, host)).slug).toBe('autumn-biology-2')
})
