import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { LEVEL_1, openLevel } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { setBookmark } from '../bookmarks/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { reportQuestion } from '../reports/contract.ts'
import { countQuestions, getQuestion, listQuestions, moveQuestions, saveQuestion, switchQuestions, tagQuestions } from './desk-contract.ts'
import type { Wording } from './rules/draft.ts'
import { fingerprintOf } from './server/saving.ts'

const reason = 'for the test'

let world: World
let editor: TestPlayer
let space: string
let seas: string
beforeEach(async () => {
  world = await aWorld()
  space = await aCategory(world.database, { slug: 'space', levels: 2, each: 3 })
  seas = await aCategory(world.database, { slug: 'seas', levels: 1, each: 2, subcategory: 'reefs' })
  editor = await aMember(world.database, 'editor')
})

type Filters = Parameters<typeof world.call<typeof listQuestions>>[1]
const list = async (filters: Filters = {}) => (await world.call(listQuestions, filters, editor)).rows
const found = async (filters: Filters) => (await list(filters)).map(({ question }) => question.replace(/^Where is |\?$/g, ''))
const logged = async (subject_id: string) => world.call(listAudit, { subject: 'question', subject_id }, await aMember(world.database, 'owner'))
const idOf = async (q: string) => (await list({ q }))[0]?.id ?? ''
const draft = (more: object = {}) => JSON.stringify({ kind: 'one', question: 'Which planet has rings?', options: ['Mars', 'Saturn', 'Venus'], answer: [1], ...more })
const edited = (more: object) => draft({ question: 'Where is number 0 of space?', options: ['north 0', 'south 0', 'east 0', 'west 0'], answer: [0], note: 'Number 0 is there.', ...more })

describe('the list', () => {
  it('goes on behind a cursor, the newest first', async () => {
    const first = await world.call(listQuestions, { limit: 5 }, editor)
    const second = await world.call(listQuestions, { limit: 5, cursor: first.next_cursor ?? '' }, editor)
    expect([first.rows.length, second.rows.length, second.next_cursor]).toEqual([5, 3, null])
    const ids = [...first.rows, ...second.rows].map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  it.each([
    [{ q: 'sea' }, ['number 1 of seas', 'number 0 of seas']],
    [{ q: 'NUMBER 1 of' }, ['number 1 of seas', 'number 1 of space']],
    [{ q: 'west 3' }, ['number 3 of space']],
    [{ q: 'number 9' }, []],
    [{ q: '2' }, ['number 2 of space', 'number 1 of space']],
    [{ level: '2' }, ['number 5 of space', 'number 4 of space', 'number 3 of space']],
    [{ type: '2' }, []], [{ type: '0' }, []], [{ kind: 'number' }, []], [{ active: '0' }, []], [{ reported: '1' }, []], [{ tag: 'stars' }, []], [{ category_id: 'x' }, []],
    [{ type: '1', kind: 'one', active: '1', q: 'seas' }, ['number 1 of seas', 'number 0 of seas']],
  ] as const)('%j', async (filters, questions) => {
    expect(await found(filters)).toEqual(questions)
    expect(await world.call(countQuestions, filters, editor)).toEqual({ count: questions.length, more: 0 })
  })

  it('finds by place, language, tag, state and reports', async () => {
    const player = await world.aPlayer()
    const opened = await world.call(openLevel, LEVEL_1, player)
    const asked = opened.questions[0]?.id ?? ''
    await world.call(reportQuestion, { question_id: asked, message: 'this is wrong' }, player)
    await world.call(tagQuestions, { ids: asked, tag: ' Stars ', reason }, editor)
    await world.call(switchQuestions, { ids: await idOf('number 1 of seas'), active: 0, reason }, editor)
    const language = (await world.database.row<{ en: string; ar: string }>(sql`SELECT (SELECT id::text FROM language WHERE code = 'en') AS en, (SELECT id::text FROM language WHERE code = 'ar') AS ar`)) ?? { en: '', ar: '' }
    expect((await list({ reported: 1 })).map(({ id, reports }) => [id, reports])).toEqual([[asked, 1]])
    expect((await list({ tag: 'STARS' })).map(({ id, tags }) => [id, tags])).toEqual([[asked, ['stars']]])
    expect(await found({ active: 0 })).toEqual(['number 1 of seas'])
    expect([(await list({ category_id: seas })).length, (await list({ category_id: space })).length]).toEqual([2, 6])
    expect([(await list({ language_id: language.en })).length, (await list({ language_id: language.ar })).length, (await list({ language_id: language.en, type: 1 })).length]).toEqual([8, 0, 8])
  })
})

describe('many at once', () => {
  it('are retired and asked again, each with an entry; one that is none leaves all as they were', async () => {
    const ids = (await list({ category_id: space })).map(({ id }) => id)
    expect(await world.refused(switchQuestions, { ids: `${ids.join(',')},999`, active: 0, reason }, editor)).toBe('not-found')
    expect(await world.call(switchQuestions, { ids: ids.join(','), active: 0, reason }, editor)).toEqual({ changed: 6 })
    expect(await world.call(switchQuestions, { ids: ids.join(','), active: 0, reason }, editor)).toEqual({ changed: 0 })
    expect(await world.call(switchQuestions, { ids: ids[0] ?? '', active: 1, reason }, editor)).toEqual({ changed: 1 })
    expect((await logged(ids[0] ?? '')).map(({ before, after }) => [before, after])).toEqual([[{ active: false }, { active: true }], [{ active: true }, { active: false }]])
  })

  it('move to another category or level, but to no other mode, language or licence', async () => {
    const ids = (await list({ category_id: space })).map(({ id }) => id).join(',')
    const reefs = (await list({ category_id: seas }))[0]?.subcategory_id ?? ''
    await world.call(moveQuestions, { ids, category_id: seas, subcategory_id: reefs, reason }, editor)
    await world.call(moveQuestions, { ids, level: 7, reason }, editor)
    expect([(await list({ category_id: space })).length, (await list({ subcategory_id: reefs, level: 7 })).length]).toEqual([0, 6])
    const sound = await aCategory(world.database, { slug: 'sound', levels: 1, each: 1, categoryType: 4, worded: () => ({ audio: '/media/seed/a.mp3', audioMs: 900 }) })
    const free = await aCategory(world.database, { slug: 'free', levels: 1, each: 1, openLicence: true })
    for (const category_id of [sound, free, '999']) expect(await world.refused(moveQuestions, { ids, category_id, reason }, editor)).toBe('place-invalid')
    expect(await world.refused(moveQuestions, { ids, category_id: space, subcategory_id: reefs, reason }, editor)).toBe('place-invalid')
    expect(await world.refused(moveQuestions, { ids, reason }, editor)).toBe('place-invalid')
  })

  it('get a tag and lose it', async () => {
    const ids = (await list({ category_id: seas })).map(({ id }) => id).join(',')
    expect(await world.call(tagQuestions, { ids, tag: 'Deep', reason }, editor)).toEqual({ changed: 2 })
    expect(await world.call(tagQuestions, { ids, tag: 'deep', reason }, editor)).toEqual({ changed: 0 })
    expect(await world.call(tagQuestions, { ids, tag: 'deep', takes: 1, reason }, editor)).toEqual({ changed: 2 })
    for (const tag of ['!', 'a,b']) expect(await world.refused(tagQuestions, { ids, tag, reason }, editor)).toBe('tag-invalid')
  })
})

describe('a question', () => {
  it('is added where it can stand, and is in the bank only once', async () => {
    const { id } = await world.call(saveQuestion, { draft: draft({ source: 'An atlas', note: 'Its rings are of ice.' }), category_id: space, level: 3, tags: 'rings, Planets', reason }, editor)
    const { row, versions } = await world.call(getQuestion, { question_id: id }, editor)
    expect(row).toMatchObject({ type: 1, category: 'space', level: 3, version: 1, active: 1, tags: ['planets', 'rings'], has_source: 1, has_note: 1, has_image: 0 })
    expect(versions).toMatchObject([{ version: 1, answer: [1], source: 'An atlas', operator: editor.name, reason, answered: 0 }])
    expect(await world.refused(saveQuestion, { draft: draft({ question: 'WHICH PLANET has rings' }), category_id: space, reason }, editor)).toBe('question-twin')
    expect(await world.refused(saveQuestion, { draft: draft({ kind: 'word', options: ['Saturn'], answer: [0] }), category_id: space, reason }, editor)).toBe('place-invalid')
    for (const where of [{}, { category_id: '999' }, { collection_id: '999' }]) expect(await world.refused(saveQuestion, { draft: draft(), ...where, reason }, editor)).toBe('place-invalid')
  })

  it('is one of two that are added, or changed, at once with the same words', async () => {
    const codes = async (...fields: object[]) => (await Promise.all(fields.map((more) => world.envelope(saveQuestion, { draft: draft(), reason, ...more }, editor)))).map((reply) => (reply.error ? reply.code : 'saved')).toSorted()
    expect(await codes({ category_id: space }, { category_id: seas })).toEqual(['question-twin', 'saved'])
    const [question_id, other] = [await idOf('number 0 of space'), await idOf('number 1 of space')]
    const words = { draft: draft({ question: 'Which planet has moons?' }) }
    expect(await codes({ ...words, question_id, version: 1 }, { ...words, question_id, version: 1 })).toEqual(['question-changed', 'saved'])
    expect(await codes({ ...words, question_id: other, version: 1 })).toEqual(['question-twin'])
  })

  it('is in a paper only once, too, by the same hash as elsewhere', async () => {
    const row = await world.database.row<{ id: string }>(sql`INSERT INTO collection (kind, language_id) SELECT 'exam', id FROM language WHERE code = 'en' RETURNING id::text`)
    const where = { collection_id: row?.id ?? '', marks: 2, reason }
    const words = { question: 'Which planet has rings, à ½ \\1?', options: ['Mars', 'Saturn', '٣'] }
    const { id } = await world.call(saveQuestion, { draft: draft(words), ...where, active: 0, tags: 'rings' }, editor)
    expect(await world.database.row(sql`SELECT encode(fingerprint, 'hex') AS print FROM question WHERE id = ${id}`)).toEqual({ print: fingerprintOf(`collection:${Number(row?.id)}`, 'en', words as Wording) })
    expect(await world.call(getQuestion, { question_id: id }, editor)).toMatchObject({ marks: 2, collection_id: row?.id, row: { active: 0, tags: ['rings'] } })
    expect(await world.refused(saveQuestion, { draft: draft({ ...words, question: words.question.toUpperCase() }), ...where }, editor)).toBe('question-twin')
    const other = await world.call(saveQuestion, { draft: draft({ question: 'Which planet is red?' }), ...where }, editor)
    expect(await world.envelope(saveQuestion, { draft: draft(words), question_id: other.id, version: 1, reason }, editor)).toMatchObject({ code: 'question-twin', text: expect.stringContaining(id) })
  })

  it.each([
    ['without words', { question: ' ' }, 'question-invalid'], ['with one option', { options: ['Mars'] }, 'question-invalid'], ['without a clip', { kind: 'clip' }, 'question-invalid'],
    ['with a picture that is not there', { image: '/media/uploads/00/none.webp' }, 'media-missing'], ['with a field that is none', { version: 3 }, 'question-invalid'],
  ])('%s is refused', async (_what, more, code) => expect(await world.refused(saveQuestion, { draft: draft(more), category_id: space, reason }, editor)).toBe(code))

  it('says in words what is wrong', async () => {
    expect(await world.envelope(saveQuestion, { draft: draft({ options: ['Mars', 'mars'] }), category_id: space, reason }, editor)).toMatchObject({ text: 'Nothing was saved: option A and option B read the same.' })
  })

  it('is worded anew as a version; its place, tags and state change without one', async () => {
    const question_id = await idOf('number 0 of space')
    const change = (version: number, fields: object) => world.call(saveQuestion, { question_id, version, reason, ...fields } as never, editor)
    expect(await change(1, { draft: edited({ options: ['North 0', 'south 0', 'east 0', 'west 0'] }), category_id: seas, level: 4 })).toMatchObject({ version: 2 })
    expect(await change(2, { draft: edited({ options: ['North 0', 'south 0', 'east 0', 'west 0'] }), tags: 'compass', active: 0 })).toMatchObject({ version: 2 })
    const { row, versions } = await world.call(getQuestion, { question_id }, editor)
    expect(row).toMatchObject({ version: 2, category: 'seas', level: 4, active: 0, tags: ['compass'] })
    expect(versions.map(({ version, options }) => [version, options[0]])).toEqual([[2, 'North 0'], [1, 'north 0']])
    expect((await logged(question_id)).at(-1)).toMatchObject({ before: { version: 1, options: ['north 0', 'south 0', 'east 0', 'west 0'] }, after: { version: 2, level: 4 } })
    expect(await world.refused(saveQuestion, { question_id, version: 1, draft: edited({}), reason }, editor)).toBe('question-changed')
    expect(await world.refused(saveQuestion, { question_id: '999', version: 1, draft: edited({}), reason }, editor)).toBe('not-found')
  })

  it('may get another key until it was asked; then words alone change, and the answer tells why', async () => {
    const question_id = await idOf('number 0 of space')
    const change = (version: number, more: object) => world.envelope(saveQuestion, { question_id, version, draft: edited(more), reason }, editor)
    expect(await change(1, { answer: [1] })).toMatchObject({ error: false })
    await world.call(openLevel, LEVEL_1, await world.aPlayer())
    expect(await change(2, { answer: [0] })).toMatchObject({ error: true, code: 'key-fixed', text: /correction/ })
    expect(await change(2, { answer: [1], options: ['south 0', 'north 0', 'east 0', 'west 0'] })).toMatchObject({ code: 'key-fixed' })
    expect(await change(2, { answer: [1], question: 'Where exactly is number 0 of space?' })).toMatchObject({ error: false })
    expect((await world.call(getQuestion, { question_id }, editor)).key_fixed).toBe(1)
  })

  it('that a battle may have drawn keeps its key', async () => {
    const question_id = await idOf('number 0 of space')
    const player = await world.aPlayer()
    await world.database.rows(sql`
      INSERT INTO battle_room (kind, code, state, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats, started_at)
      SELECT 'random', 'ABC123', 'finished', ${player.id}, 0, id, 10, 30000, 5, 2, app_now() FROM language WHERE code = 'en'`)
    expect(await world.refused(saveQuestion, { question_id, version: 1, draft: edited({ answer: [1] }), reason }, editor)).toBe('key-fixed')
  })

  it('tells where it is used and what was taken', async () => {
    const player = await world.aPlayer()
    const { round, questions } = await world.call(openLevel, LEVEL_1, player)
    const asked = questions[0]
    await world.post('answer_question', { round_id: round.id, question_id: asked?.id ?? '', answer: '1' }, { authorization: `Bearer ${player.token}` })
    await world.call(setBookmark, { question_id: asked?.id ?? '', status: '1', type: '1' }, player)
    await world.database.rows(sql`INSERT INTO daily_quiz (day, language, question_ids) VALUES ('2030-01-01', '1', ARRAY[${Number(asked?.id)}::bigint])`)
    const { used, taken, versions } = await world.call(getQuestion, { question_id: asked?.id ?? '' }, editor)
    expect(used).toEqual({ rounds: 1, bookmarks: 1, daily: [{ day: '2030-01-01', language: '1' }] })
    expect([versions[0]?.answered, taken.length, taken.reduce((sum, n) => sum + n, 0), taken[versions[0]?.options.indexOf(asked?.options[0]?.text ?? '') ?? -1]]).toEqual([1, 4, 1, 1])
    expect(await world.refused(getQuestion, { question_id: 'x' }, editor)).toBe('not-found')
  })
})
