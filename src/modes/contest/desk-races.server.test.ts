/** Acts on contests that wait for what another transaction does, and what they find behind it. */
import { beforeEach, expect, it } from 'vitest'
import { sql, type Tx } from '../../platform/server/database/database.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import type { World } from '../../../tests/world.ts'
import { extendContest, getContestLive, listContestEntrants, saveContest, settleDeskContest, voidContestQuestion } from './desk-contract.ts'
import { aDesk, coinsOf, play, REASON, settle, type Desk } from './kit.ts'

let desk: Desk
let world: World
beforeEach(async () => {
  desk = await aDesk()
  world = desk.world
})

/** Begins a call once `first` is done; commits `first` once the call waits for it. */
async function behind<Answer>(first: (tx: Tx) => Promise<unknown>, call: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await world.database.transaction(async (tx) => {
    await first(tx)
    answer = call()
    await untilOneWaits(world, 'transactionid')
  })
  return answer as Promise<Answer>
}

it('a draft whose address is taken meanwhile gets another one', async () => {
  const other = await desk.draft({ name: 'Sums' }, 0)
  const { id } = await behind((tx) => tx.rows(sql`UPDATE contest SET slug = 'tuesday-maths' WHERE id = ${other}`), async () => world.call(saveContest, await desk.fields(), desk.host))
  expect((await desk.read(id)).slug).toBe('tuesday-maths-2')
  expect(await desk.lastAudit(saveContest.name)).toMatchObject({ subject_id: id })
})

it('a later end prolongs no round that ends meanwhile', async () => {
  const id = await desk.published()
  for (const questions of [1, 2]) await play(world, await world.aPlayer({ coins: 5 }), 1, questions, { contest_id: id })
  const ends_at = await desk.local(10)
  const { rounds } = await behind(
    (tx) => tx.rows(sql`UPDATE round SET state = 1, finished_at = app_now() WHERE id = (SELECT round_id FROM contest_entry ORDER BY entered_at LIMIT 1)`),
    () => world.call(extendContest, { contest_id: id, ends_at, ...REASON }, desk.host),
  )
  expect(rounds).toBe(1)
})

it('a question that a correction voids meanwhile is voided once', async () => {
  const id = await desk.published()
  await play(world, await world.aPlayer({ coins: 5 }), 1, 1, { contest_id: id })
  const [question] = (await world.call(getContestLive, { contest_id: id }, desk.host)).questions
  const refused = await behind((tx) => tx.rows(sql`INSERT INTO contest_void (contest_id, question_id) VALUES (${id}, ${question?.id})`), () => world.refused(voidContestQuestion, { contest_id: id, question_id: question?.id ?? '', ...REASON }, desk.host))
  expect(refused).toBe('not-found')
})

it('settling counts an answer that was under way, closes what was left, and holds back what was too fast', async () => {
  const id = await desk.published()
  const [ada, ben, bot] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
  await play(world, ada, 4, 3, { contest_id: id })
  await play(world, ben, 4, 4, { contest_id: id })
  await play(world, bot, 4, 4, { contest_id: id })
  await world.database.rows(sql`UPDATE round_item SET answered_at = opened_at + interval '5 seconds' WHERE answered_at IS NOT NULL AND round_id IN (SELECT round_id FROM contest_entry WHERE player_id <> ${bot.id})`)
  await world.set('fast_answer_floor_ms', DEFAULTS.fast_answer_floor_ms)
  await desk.later(8 * 3_600 + 90)
  // As the job does in another process.
  await behind(
    (tx) => tx.rows(sql`WITH held AS (SELECT round_id AS id FROM contest_entry WHERE player_id = ${ada.id}), answered AS (UPDATE round_item SET verdict = 'r', answer = 'a', answered_at = opened_at + interval '1 second' FROM held WHERE round_id = id AND verdict IS NULL) UPDATE round r SET revision = revision + 1 FROM held WHERE r.id = held.id`),
    () => world.call(settleDeskContest, { contest_id: id, prizes: 60, ...REASON }, desk.host),
  )
  const { rows } = await world.call(listContestEntrants, { contest_id: id }, desk.host)
  expect(rows.map(({ rank, prize, right }) => [rank, prize, right])).toEqual([[1, 40, 4], [2, 20, 4], [0, 0, 4]])
  expect([await coinsOf(world, ada), await coinsOf(world, ben), await coinsOf(world, bot)]).toEqual([40, 20, 0])
  expect(await world.database.rows(sql`SELECT player_id AS player FROM fraud_signal WHERE action = 'contest:fast'`)).toEqual([{ player: bot.id }])
  await settle(world.database)
  expect(await coinsOf(world, ada)).toBe(40)
})
