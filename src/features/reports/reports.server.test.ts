import { describe, expect, it } from 'vitest'
import { aStage, opening } from '../../../tests/stage.ts'
import type { World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { reportQuestion } from './contract.ts'

const message = 'The right answer is wrong'
const stored = (world: World) => world.database.rows<{ player_id: string; question: string; version: number; message: string }>(sql`SELECT player_id, question_id::text AS question, version, message FROM question_report ORDER BY id`)

describe('a report', () => {
  it('is kept with who, what and in which version: 109', async () => {
    const { world, player } = await aStage()
    const { question_id } = await opening(world, player)
    expect(await world.envelope(reportQuestion, { question_id, message: `  ${message} ` }, player)).toEqual({ error: false, message: '109', data: { is_new: 1 } })
    expect(await stored(world)).toEqual([{ player_id: player.id, question: question_id, version: 1, message }])
  })

  it('is one a player and question, also when ten come at once; the first one counts', async () => {
    const { world, player } = await aStage({ each: 1, levels: 1 })
    const { question_id } = await opening(world, player)
    await world.call(reportQuestion, { question_id, message }, player)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => world.call(reportQuestion, { question_id, message: `again ${n}` }, player)))
    expect(answers.map(({ is_new }) => is_new)).toEqual(Array(10).fill(0))
    expect(await stored(world)).toMatchObject([{ message }])
    const other = await world.aPlayer({ name: 'Mei' })
    const theirs = await opening(world, other)
    expect(theirs.question_id).toBe(question_id)
    expect(await world.call(reportQuestion, { question_id, message }, other)).toEqual({ is_new: 1 })
  })

  it.each([['no reason', undefined], ['nothing but blanks', ' \n\t '], ['nothing to see', '\u200b\u3164\u200f']])('with %s is refused in words', async (_, reason) => {
    const { world, player } = await aStage()
    const { question_id } = await opening(world, player)
    expect(await world.envelope(reportQuestion, { question_id, ...(reason === undefined ? {} : { message: reason }) }, player)).toMatchObject({ message: '122', code: 'reason-required', text: 'Please provide a reason for reporting' })
    expect(await stored(world)).toEqual([])
  })

  it('on what was never asked is refused like on what does not exist', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const later = await world.database.row<{ id: string }>(sql`SELECT question_id::text AS id FROM round_item WHERE round_id = ${round_id} AND position = 5`)
    for (const question_id of [later?.id as string, '999999', 'abc', '0']) expect(await world.refused(reportQuestion, { question_id, message }, player)).toBe('not-found')
    const other = await world.aPlayer({ name: 'Mei' })
    expect(await world.refused(reportQuestion, { question_id: later?.id as string, message }, other)).toBe('not-found')
    expect(await stored(world)).toEqual([])
  })

  it('longer than 500 characters is malformed', async () => {
    const { world, player } = await aStage()
    const response = await world.post('report_question', { question_id: '1', message: 'x'.repeat(501) }, { authorization: `Bearer ${player.token}` })
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { message: expect.any(String) } }])
  })

  it('is refused in a demonstration', async () => {
    const { world, player } = await aStage()
    const { question_id } = await opening(world, player)
    await world.set('demo_mode', 1)
    expect(await world.envelope(reportQuestion, { question_id, message }, player)).toMatchObject({ code: 'demo', text: 'Not allowed in demo version' })
    expect(await stored(world)).toEqual([])
  })
})
