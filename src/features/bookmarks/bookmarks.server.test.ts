import { describe, expect, it } from 'vitest'
import { aCategory, choose } from '../../../tests/bank.ts'
import { answerAndGoOn, aStage, opening, play } from '../../../tests/stage.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { editQuestion, saveQuestions } from '../questions/server/saving.ts'
import { answerQuestion, finishRound, reviewRound, useLifeline } from '../rounds/contract.ts'
import { getBookmark, setBookmark } from './contract.ts'

const on = (question_id: string) => ({ question_id, status: '1', type: '1' }) as const
const off = (question_id: string) => ({ question_id, status: '0', type: '1' }) as const
const kept = (world: World, player: TestPlayer) => world.call(getBookmark, { type: 1 }, player)
const keptIds = async (world: World, player: TestPlayer) => (await kept(world, player)).map(({ question_id }) => question_id)

/** The ids of a level's questions in the order in which a round asks them. */
async function questionsOf(world: World, roundId: string): Promise<[string, ...string[]]> {
  const rows = await world.database.rows<{ id: string }>(sql`SELECT question_id::text AS id FROM round_item WHERE round_id = ${roundId} ORDER BY position`)
  return rows.map(({ id }) => id) as [string, ...string[]]
}

describe('a bookmark', () => {
  it('keeps a question, once however often it is set, and lets it go', async () => {
    const { world, player } = await aStage()
    const { question_id } = await opening(world, player)
    for (let i = 0; i < 2; i++) expect(await world.call(setBookmark, on(question_id), player)).toEqual({ question_id, status: 1 })
    await Promise.all(Array.from({ length: 10 }, () => world.call(setBookmark, on(question_id), player)))
    expect(await keptIds(world, player)).toEqual([question_id])
    for (let i = 0; i < 2; i++) expect(await world.call(setBookmark, off(question_id), player)).toEqual({ question_id, status: 0 })
    expect(await world.envelope(getBookmark, { type: 1 }, player)).toEqual({ error: false, message: '102', data: [], total: 0 })
  })

  it('is listed by its kind, the latest first, in pages', async () => {
    const { world, player } = await aStage()
    const { id } = await play(world, player, 10)
    const [first, second, third] = (await questionsOf(world, id)) as [string, string, string]
    for (const question of [first, second, third]) await world.call(setBookmark, on(question), player)
    expect(await keptIds(world, player)).toEqual([third, second, first])
    expect(await world.envelope(getBookmark, { type: 1, limit: 1, offset: 1 }, player)).toMatchObject({ total: 3, data: [{ question_id: second, type: '1', category_name: 'space' }] })
    expect(await world.call(getBookmark, { type: 3 }, player)).toEqual([])
  })

  it('is the player’s own', async () => {
    const { world, player } = await aStage()
    const { question_id } = await opening(world, player)
    await world.call(setBookmark, on(question_id), player)
    const other = await world.aPlayer({ name: 'Mei' })
    expect(await keptIds(world, other)).toEqual([])
    expect(await world.refused(setBookmark, off(question_id), other)).toBe('bookmark-not-removed')
    expect(await keptIds(world, player)).toEqual([question_id])
  })

  it('is refused for what was never asked, exactly like for what does not exist', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const later = (await questionsOf(world, round_id))[5] as string
    const other = await world.aPlayer({ name: 'Mei' })
    const foreign = (await opening(world, other)).question_id
    await aCategory(world.database, { slug: 'film', coins: 20 })
    const locked = (await world.database.row<{ id: string }>(sql`SELECT max(id)::text AS id FROM question`))?.id as string
    const strangers = [later, locked, '999999', 'abc', '0', '123456789012345678901234567890', ...(foreign === (await questionsOf(world, round_id))[0] ? [] : [foreign])]
    for (const id of strangers) {
      expect(await world.envelope(setBookmark, on(id), player), id).toMatchObject({ message: '102', code: 'not-found' })
      expect(await world.envelope(setBookmark, off(id), player), id).toMatchObject({ message: '122', code: 'bookmark-not-removed', text: 'Cannot Remove Question from Bookmark' })
    }
  })

  it('of another kind than the question’s is not found', async () => {
    const { world, player } = await aStage()
    const { question_id } = await opening(world, player)
    expect(await world.refused(setBookmark, { ...on(question_id), type: '3' }, player)).toBe('not-found')
  })

  it.each([['no status', { question_id: '1', type: '1' }], ['a status that is none', { question_id: '1', status: '2', type: '1' }], ['no question', { status: '1', type: '1' }], ['a kind that is none', { question_id: '1', status: '1', type: '7' }]])('with %s is malformed', async (_, fields) => {
    const { world, player } = await aStage()
    expect((await world.post('set_bookmark', fields as Record<string, string>, { authorization: `Bearer ${player.token}` })).status).toBe(400)
  })

  it('is not shown while its question is switched off, and can be let go all the same', async () => {
    const { world, player } = await aStage()
    const { question_id } = await opening(world, player)
    await world.call(setBookmark, on(question_id), player)
    await world.database.rows(sql`UPDATE question SET active = false WHERE id = ${question_id}`)
    await saveQuestions(world.database, []) // Clears this process's cache of the catalogue.
    expect(await keptIds(world, player)).toEqual([])
    expect(await world.call(setBookmark, off(question_id), player)).toMatchObject({ status: 0 })
  })
})

describe('the right answer', () => {
  const bookmark = async (world: World, player: TestPlayer) => (await kept(world, player))[0]

  it('is not there before this player has answered, then it is, with the note', async () => {
    const { world, player } = await aStage()
    const { question, ...at } = await opening(world, player)
    await world.call(setBookmark, on(at.question_id), player)
    const bare = await bookmark(world, player)
    expect(Object.keys(bare as object)).not.toContain('right_answer')
    expect(Object.keys(bare as object)).not.toContain('note')
    await world.call(answerQuestion, { ...at, answer: choose(question, undefined, false) }, player)
    const full = await bookmark(world, player)
    const right = question.options.find(({ id }) => id === choose(question))?.text
    expect(full?.options.find(({ id }) => id === full.right_answer)?.text).toBe(right)
    expect(full?.note).toMatch(/^Number \d+ is there\.$/)
  })

  it('stays away after a skip, after a time-out and after a round that was given up', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 50 })
    const first = await opening(world, player)
    const { next } = await world.call(useLifeline, { round_id: first.round_id, question_id: first.question_id, lifeline: 'skip' }, player)
    await answerAndGoOn(world, player, { round_id: first.round_id, question_id: next?.id as string, answer: '' })
    await world.call(finishRound, { round_id: first.round_id }, player)
    for (const id of (await questionsOf(world, first.round_id)).slice(0, 3)) await world.call(setBookmark, on(id), player)
    expect((await kept(world, player)).map(({ right_answer }) => right_answer)).toEqual([undefined, undefined, undefined])
  })

  it('goes while the question is asked once more', async () => {
    const { world, player } = await aStage({ each: 1, levels: 1 })
    const { id } = await play(world, player, 1)
    await world.call(setBookmark, on((await questionsOf(world, id))[0]), player)
    expect(await bookmark(world, player)).toHaveProperty('right_answer')
    await opening(world, player)
    expect(await bookmark(world, player)).not.toHaveProperty('right_answer')
  })

  it('is not disclosed where verdicts do not, until the review is paid', async () => {
    const { world } = await aStage()
    await world.set('answer_mode', 1)
    const player = await world.aPlayer({ coins: 50 })
    const { id } = await play(world, player, 10)
    await world.call(setBookmark, on((await questionsOf(world, id))[0]), player)
    expect(await bookmark(world, player)).not.toHaveProperty('right_answer')
    await world.call(reviewRound, { round_id: id, price: 10 }, player)
    expect(await bookmark(world, player)).toHaveProperty('right_answer')
  })

  it('is not disclosed for a version that was never answered', async () => {
    const { world, player } = await aStage()
    const { id } = await play(world, player, 10)
    const [question] = await questionsOf(world, id)
    await world.call(setBookmark, on(question), player)
    await world.database.transaction((tx) => editQuestion(tx, Number(question), { question: 'Where is it now?', options: ['a', 'b', 'c'], answer: 1 }))
    const edited = await bookmark(world, player)
    expect(edited).toMatchObject({ question: 'Where is it now?' })
    expect(edited).not.toHaveProperty('right_answer')
  })

  it('leaves no trace before the lock: which option is right changes no byte', async () => {
    const seen = await Promise.all(
      [0, 1].map(async (shift) => {
        const { world, player } = await aStage({ rightAt: (n) => (n + shift) % 4 })
        const { question_id } = await opening(world, player)
        await world.call(setBookmark, on(question_id), player)
        return JSON.stringify((await kept(world, player)).map((row) => ({ ...row, date: '' })))
      }),
    )
    expect(seen[1]).toBe(seen[0])
  })
})
