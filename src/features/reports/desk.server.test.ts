import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aStage, opening } from '../../../tests/stage.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { balanceOf, verifyLedger } from '../coins/server.ts'
import { getNotifications } from '../notifications/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { getQuestionReports, listQuestionReports, settleQuestionReports } from './desk-contract.ts'

const reason = 'looked it up'

let world: World
let players: TestPlayer[]
let questionId: string
let moderator: TestPlayer

/** Three players report a question, the first of them first, and the first one reports `other`, too. */
let other: string
beforeEach(async () => {
  const stage = await aStage({ each: 2, levels: 1 })
  world = stage.world
  players = [stage.player, await world.aPlayer({ name: 'Mei' }), await world.aPlayer({ name: 'Ann' })]
  const questions = await world.database.rows<{ id: string }>(sql`SELECT id::text FROM question ORDER BY id LIMIT 2`)
  ;[questionId, other] = questions.map(({ id }) => id) as [string, string]
  const report = (player: TestPlayer | undefined, id: string) => world.database.rows(sql`INSERT INTO question_report (player_id, question_id, version, message) VALUES (${player?.id}, ${id}, 1, ${`wrong, says ${player?.name}`})`)
  await report(players[0], other)
  for (const player of players) await report(player, questionId)
  moderator = await aMember(world.database, 'moderator')
})

const list = (input: object = {}) => world.call(listQuestionReports, input, moderator)
const settle = (input: object) => world.call(settleQuestionReports, { question_id: questionId, outcome: 'mended', reason, ...input }, moderator)
const bonusOf = async ({ id }: TestPlayer) => (await balanceOf(world.database, id)).coins

describe('the queue', () => {
  it('has a row a question, the most reported first, page by page', async () => {
    const first = await list({ limit: '1' })
    expect(first.rows).toMatchObject([{ question_id: questionId, reports: 3, outcome: null, question: expect.any(String) }])
    expect(first.next_cursor).not.toBeNull()
    expect(await list({ limit: '1', cursor: first.next_cursor })).toMatchObject({ rows: [{ question_id: other, reports: 1 }], next_cursor: null })
    expect((await list({ cursor: 'nonsense' })).rows).toHaveLength(2)
  })

  it('shows the question with its key, and who says what, the first report first', async () => {
    const found = await world.call(getQuestionReports, { question_id: questionId }, moderator)
    expect(found.question).toMatchObject({ id: questionId, asked: 1, version: 1, level: 1 })
    expect(found.question.options.filter(({ key }) => key === 1)).toHaveLength(1)
    expect(found.reports.map(({ name, message, outcome }) => [name, message, outcome])).toEqual(players.map(({ name }) => [name, `wrong, says ${name}`, null]))
    expect(found).toMatchObject({ reported_version: 1, thanks_coins: 20 })
    for (const id of ['999999', 'x']) expect(await world.refused(getQuestionReports, { question_id: id }, moderator)).toBe('not-found')
  })
})

it('shows the options in the order in which the player had them', async () => {
  const [ann, mei] = players
  const { round_id, question_id: id } = await opening(world, ann as TestPlayer)
  const dealt = await world.database.row<{ order: number[] }>(sql`SELECT option_order AS "order" FROM round_item WHERE round_id = ${round_id} AND question_id = ${id}`)
  await world.database.rows(sql`UPDATE question_report SET created_at = app_now() + interval '1 s' WHERE player_id = ${ann?.id}`)
  const { question, reports } = await world.call(getQuestionReports, { question_id: id }, moderator)
  const shownTo = (player: TestPlayer | undefined) => reports.find(({ player_id }) => player_id === player?.id)?.shown
  expect(shownTo(ann)).toEqual(dealt?.order.map((position) => question.options[position]?.text))
  expect(shownTo(mei) ?? []).toEqual([])
})

describe('settling', () => {
  it('settles all of them, tells each player, thanks the first with bonus coins once, and is in the log', async () => {
    expect(await settle({ reply: 'Corrected, thank you.', thanks_coins: '20' })).toEqual({ settled: 3, thanked: players[0]?.id })
    expect(await Promise.all(players.map(bonusOf))).toEqual([20, 0, 0])
    expect((await balanceOf(world.database, players[0]?.id as string)).redeemable).toBe(0)
    for (const player of players) expect(await world.call(getNotifications, {}, player)).toMatchObject([{ type: 'report-mended', message: expect.stringContaining('Corrected, thank you.') }])
    expect((await list()).rows.map(({ question_id }) => question_id)).toEqual([other])
    expect(await list({ state: 'settled' })).toMatchObject({ rows: [{ question_id: questionId, reports: 3, outcome: 'mended' }], next_cursor: null })
    expect(await world.refused(settleQuestionReports, { question_id: questionId, outcome: 'mended', thanks_coins: '20', reason }, moderator)).toBe('not-found')
    expect(await Promise.all(players.map(bonusOf))).toEqual([20, 0, 0])
    const [entry] = await world.call(listAudit, { action: settleQuestionReports.name }, await aMember(world.database))
    expect(entry).toMatchObject({ subject: 'question', subject_id: questionId, before: { open_reports: 3 }, after: { outcome: 'mended', coins: 20, thanked: players[0]?.id }, reason })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('of two at once settles and thanks once', async () => {
    const done = await Promise.all([1, 2].map(() => world.envelope(settleQuestionReports, { question_id: questionId, outcome: 'mended', thanks_coins: '20', reason }, moderator)))
    expect(done.map((reply) => (reply.error ? reply.code : reply.data.settled)).toSorted()).toEqual([3, 'not-found'])
    expect(await Promise.all(players.map(bonusOf))).toEqual([20, 0, 0])
  })

  it('gives no coins where the question is right', async () => {
    expect(await settle({ outcome: 'right', thanks_coins: '20' })).toEqual({ settled: 3, thanked: null })
    expect(await Promise.all(players.map(bonusOf))).toEqual([0, 0, 0])
  })

  it('stops asking a question that is taken out', async () => {
    await settle({ outcome: 'removed' })
    expect((await world.call(getQuestionReports, { question_id: questionId }, moderator)).question.asked).toBe(0)
  })

  it('pages what was settled, the latest first', async () => {
    await settle({})
    await settle({ question_id: other })
    const first = await list({ state: 'settled', limit: '1' })
    expect(first.rows).toMatchObject([{ question_id: other }])
    expect(await list({ state: 'settled', limit: '1', cursor: first.next_cursor })).toMatchObject({ rows: [{ question_id: questionId, reports: 3 }], next_cursor: null })
  })
})
