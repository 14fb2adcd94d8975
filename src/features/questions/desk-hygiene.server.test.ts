/** Faults of questions: found by the job when words change, listed from what it found, mended, and left. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { LEVEL_1, openLevel } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { contentLanguages } from '../languages/server.ts'
import { listAudit } from '../operators/contract.ts'
import { getHygiene, getQuestion, leaveFinding, listFindings, listQuestions, mendFindings, retireTwin, saveQuestion, switchQuestions } from './desk-contract.ts'
import type { Wording } from './rules/draft.ts'
import { FAULTS, type Fault } from './rules/hygiene.ts'
import { lookThroughChanged } from './server/hygiene.ts'
import { fingerprintOf, saveQuestions } from './server/saving.ts'

const reason = 'for the test'
const whole: Wording = { kind: 'one', questionType: 1, question: '', options: ['1488', '1492', '1498', '1519'], answer: [1], more: {}, note: 'It is known.', image: '', imageText: '', audio: '', audioMs: 0, audioText: '', asOf: '', source: 'a chronicle' }
const COLUMBUS = 'In which year did Columbus first reach the Americas?'

let world: World
let editor: TestPlayer
let categoryId: number
let language_id: string
beforeEach(async () => {
  world = await aWorld()
  categoryId = Number(await aCategory(world.database, { slug: 'seas', levels: 1, each: 1, worded: () => ({ source: 'a map' }) }))
  language_id = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id ?? ''
  editor = await aMember(world.database, 'editor')
})

/** As only an import of old could leave them: without the checks of the desk. Answers their ids. */
async function put(...all: Partial<Wording>[]): Promise<string[]> {
  const wordings = all.map((more) => ({ ...whole, ...more }))
  await saveQuestions(world.database, wordings.map((wording) => ({ categoryId, subcategoryId: 0, level: 1, wording, fingerprint: fingerprintOf(1, 'en', wording) })))
  const rows = await world.database.rows<{ id: string }>(sql`SELECT id::text FROM question ORDER BY id DESC LIMIT ${all.length}`)
  await look()
  return rows.map(({ id }) => id).reverse()
}
const look = () => lookThroughChanged(world.database)
const findings = async (fault: Fault, left?: 1) => (await world.call(listFindings, { language_id, fault, ...(left && { left }) }, editor)).rows
const counts = async () => Object.fromEntries((await world.call(getHygiene, { language_id }, editor)).faults.filter(({ open, left }) => open + left > 0).map(({ fault, open, left }) => [fault, [open, left]]))
const ids = (rows: { question: { id: string }; other: { id: string } | null }[]) => rows.map(({ question, other }) => [question.id, other?.id])
const current = async (question_id: string) => (await world.call(getQuestion, { question_id }, editor)).versions[0]

describe('looking through', () => {
  it('finds each fault, in steps, and nothing twice', async () => {
    expect(await counts()).toEqual({})
    const [first, other, broken] = await put({ question: COLUMBUS }, { question: COLUMBUS.toLowerCase(), answer: [2], options: ['1488', '1492', '1498'] }, { question: 'Which painter was born in M&aacute;laga today?', note: '', source: '' }, { question: 'a?', options: ['None of these', 'b', 'c'] })
    await look()
    expect(await counts()).toEqual({ contradiction: [1, 0], broken: [1, 0], aging: [1, 0], above: [1, 0], 'no-note': [1, 0], 'no-source': [1, 0] })
    expect(ids(await findings('contradiction'))).toEqual([[other, first]])
    const [found] = await findings('broken')
    expect(found).toMatchObject({ question: { id: broken, right: [1] }, other: null, mendable: 1, texts: [{ field: 'question', then: 'Which painter was born in Málaga today?' }] })
    expect((await findings('contradiction'))[0]).toMatchObject({ stays: first, question: { right: [2], answered: 0 }, other: { right: [1] } })
  })

  it('compares within a mode and language, and no copies of papers', async () => {
    await put({ question: COLUMBUS })
    await aCategory(world.database, { slug: 'sums', levels: 1, each: 1, categoryType: 5, worded: () => ({ ...whole, question: COLUMBUS, options: ['1', '2', '3'] }) })
    const row = await world.database.row<{ id: number }>(sql`INSERT INTO collection (kind, language_id) VALUES ('exam', ${language_id}) RETURNING id`)
    const wording = { ...whole, question: COLUMBUS, note: '', answer: [3] }
    await saveQuestions(world.database, [{ collectionId: row?.id as number, marks: 1, wording, fingerprint: fingerprintOf(`collection:${row?.id as number}`, 'en', wording) }])
    await look()
    expect(await counts()).toEqual({})
  })

  it('follows new words, a retired question and one that is asked again', async () => {
    const [first, other] = await put({ question: COLUMBUS }, { question: `${COLUMBUS} Really?`, options: ['1492', '1500', '1600'], answer: [0] })
    expect(ids(await findings('near'))).toEqual([[other, first]])
    await world.call(switchQuestions, { ids: first as string, active: 0, reason }, editor)
    expect(ids(await findings('near'))).toEqual([[other, first]])
    await look()
    expect(await counts()).toEqual({})
    await world.call(switchQuestions, { ids: first as string, active: 1, reason }, editor)
    await look()
    expect(ids(await findings('near'))).toEqual([[other, first]])
    await world.call(saveQuestion, { question_id: first, version: 1, draft: JSON.stringify({ kind: 'one', question: 'When did Magellan set sail?', options: whole.options, answer: [1], note: 'x', source: 'y' }), reason }, editor)
    await look()
    expect(await counts()).toEqual({})
  })

  it('goes on where it was stopped', async () => {
    await put({ question: COLUMBUS, note: '' })
    const stopped = new AbortController()
    await world.database.rows(sql`INSERT INTO question_unchecked (question_id) SELECT id FROM question`)
    stopped.abort()
    await lookThroughChanged(world.database, stopped.signal)
    expect((await world.call(getHygiene, { language_id }, editor)).waiting).toBeGreaterThan(0)
    await look()
    expect((await world.call(getHygiene, { language_id }, editor)).waiting).toBe(0)
    expect(await counts()).toEqual({ 'no-note': [1, 0] })
  })

  it('lists by pages', async () => {
    const all = await put(...Array.from({ length: 7 }, (_, n) => ({ question: `What is unique thing number ${n}?`, source: '' })))
    const first = await world.call(listFindings, { language_id, fault: 'no-source', limit: 4 }, editor)
    const second = await world.call(listFindings, { language_id, fault: 'no-source', limit: 4, cursor: first.next_cursor ?? '' }, editor)
    expect([...first.rows, ...second.rows].map(({ question }) => question.id)).toEqual(all)
    expect(second.next_cursor).toBeNull()
    expect(FAULTS).toHaveLength((await world.call(getHygiene, { language_id }, editor)).faults.length)
  })
})

describe('mending', () => {
  it('decodes what a machine can, as a version with an entry, and counts the rest', async () => {
    const [good, lost, word] = await put({ question: 'Caf&eacute;?', options: ['M&aacute;laga', 'Oslo', 'Rome'], answer: [0] }, { question: 'What is ????' }, { question: 'Fine?' })
    expect(await world.call(mendFindings, { fault: 'broken', ids: `${good},${lost},${word}`, reason }, editor)).toEqual({ mended: 1, skipped: 2 })
    expect(await current(good as string)).toMatchObject({ version: 2, question: 'Café?', options: ['Málaga', 'Oslo', 'Rome'], answer: [0], reason })
    expect(ids(await findings('broken'))).toEqual([[lost, undefined]])
    const [entry] = await world.call(listAudit, { subject: 'question', subject_id: good }, await aMember(world.database, 'owner'))
    expect(entry).toMatchObject({ action: mendFindings.name, before: { version: 1, question: 'Caf&eacute;?' }, after: { version: 2, question: 'Café?' }, reason })
    expect(await world.refused(mendFindings, { fault: 'broken', ids: `${good},999999`, reason }, editor)).toBe('not-found')
    expect(await world.refused(mendFindings, { fault: 'broken', ids: 'x', reason }, editor)).toBe('not-found')
  })

  it('does not make a question equal to another one', async () => {
    const [, twin] = await put({ question: 'Café?' }, { question: 'Caf&eacute;?' })
    expect(await world.call(mendFindings, { fault: 'broken', ids: twin as string, reason }, editor)).toEqual({ mended: 0, skipped: 1 })
  })

  it('compares what it has mended with others, and gives words to the first of two that would be the same', async () => {
    const [one, other, same] = await put({ question: 'Which caf&eacute; of Vienna is the oldest of all?' }, { question: 'Which café of Vienna is the oldest?', options: ['Landtmann', '1492', 'Central'] }, { question: 'Which &#99;afé of Vienna is the oldest of all?' })
    expect(await world.call(mendFindings, { fault: 'broken', ids: `${one},${same}`, reason }, editor)).toEqual({ mended: 1, skipped: 1 })
    expect([(await current(one as string))?.version, (await current(same as string))?.version]).toEqual([1, 2])
    const before = [await findings('near'), await findings('duplicate')].map(ids)
    expect(before.flat()).toContainEqual([same, other])
    await world.database.rows(sql`INSERT INTO question_unchecked (question_id) SELECT id FROM question`)
    await look()
    expect([await findings('near'), await findings('duplicate')].map(ids)).toEqual(before)
  })

  it('leaves the pair of two that would be the same, of which one is mended', async () => {
    const words = 'Which of these towns lies in the south of Spain?'
    const [one, other] = await put({ question: words, options: ['M&aacute;laga', 'Oslo', 'Rome'] }, { question: words, options: ['M&#225;laga', 'Oslo', 'Rome'] })
    await look()
    const before = (await findings('duplicate')).map((found) => found.id)
    expect(before).toHaveLength(1)
    expect(await world.call(mendFindings, { fault: 'broken', ids: `${one},${other}`, reason }, editor)).toEqual({ mended: 1, skipped: 1 })
    expect(await findings('duplicate')).toHaveLength(1)
  })

  it('puts “all of the above” last, where players find it from then on', async () => {
    const [id] = await put({ question: 'Which of these are planets?', options: ['All of the above', 'Mars', 'Venus', 'Earth'], answer: [0] })
    await world.database.rows(sql`UPDATE question SET active = false WHERE id <> ${id}`)
    expect(await world.call(mendFindings, { fault: 'above', ids: id as string, reason }, editor)).toEqual({ mended: 1, skipped: 0 })
    expect(await current(id as string)).toMatchObject({ options: ['Mars', 'Venus', 'Earth', 'All of the above'], answer: [3], more: { last_stay: 1 } })
    expect(await counts()).toEqual({})
    for (let n = 0; n < 5; n++) {
      const { questions } = await world.call(openLevel, { ...LEVEL_1, category: 'seas' }, await world.aPlayer())
      expect(questions[0]?.options.at(-1)?.text).toBe('All of the above')
    }
  })

  it('retires one of two', async () => {
    const [first, other] = await put({ question: COLUMBUS, source: '' }, { question: COLUMBUS, options: ['1491', '1492'], questionType: 2, answer: [1] })
    const [pair] = await findings('duplicate')
    expect(pair).toMatchObject({ id: `${other}-${first}`, stays: other })
    expect(await world.refused(retireTwin, { finding_id: `${other}-${first}`, fault: 'duplicate', keep_id: '1', reason }, editor)).toBe('not-found')
    await world.call(retireTwin, { finding_id: `${other}-${first}`, fault: 'duplicate', keep_id: other as string, reason }, editor)
    expect((await world.call(listQuestions, { active: 0 }, editor)).rows.map(({ id }) => id)).toEqual([first])
    expect(await findings('duplicate')).toEqual([])
    expect(await world.refused(retireTwin, { finding_id: `${other}-${first}`, fault: 'duplicate', keep_id: other as string, reason }, editor)).toBe('not-found')
  })
})

describe('a finding that is left', () => {
  it('is not listed until words change, whatever else happens to it', async () => {
    const [id] = await put({ question: 'Who is the oldest king today?' })
    const finding_id = `${id}-0`
    await world.call(leaveFinding, { finding_id, fault: 'aging', reason }, editor)
    expect(await world.refused(leaveFinding, { finding_id, fault: 'aging', reason }, editor)).toBe('not-found')
    expect(await counts()).toEqual({ aging: [0, 1] })
    expect(await findings('aging', 1)).toMatchObject([{ left_by: editor.name }])
    await world.database.rows(sql`INSERT INTO question_unchecked (question_id) SELECT id FROM question`)
    await look()
    expect(await counts()).toEqual({ aging: [0, 1] })
    await world.call(leaveFinding, { finding_id, fault: 'aging', leave: 0, reason }, editor)
    expect(await counts()).toEqual({ aging: [1, 0] })
    await world.call(leaveFinding, { finding_id, fault: 'aging', reason }, editor)
    await world.call(saveQuestion, { question_id: id, version: 1, draft: JSON.stringify({ kind: 'one', question: 'Who is the eldest king today?', options: whole.options, answer: [1], note: 'x', source: 'y' }), reason }, editor)
    await look()
    expect(await counts()).toEqual({ aging: [1, 0] })
  })

  it('of two questions comes back with the words of either', async () => {
    const [first, other] = await put({ question: COLUMBUS }, { question: COLUMBUS, answer: [2], options: ['1488', '1492', '1498'] })
    await world.call(leaveFinding, { finding_id: `${other}-${first}`, fault: 'contradiction', reason }, editor)
    expect(await counts()).toEqual({ contradiction: [0, 1] })
    await world.call(saveQuestion, { question_id: first, version: 1, draft: JSON.stringify({ kind: 'one', question: COLUMBUS, options: ['1488', '1492', '1498', '1520'], answer: [1], note: 'x', source: 'y' }), reason }, editor)
    await look()
    expect(await counts()).toEqual({ contradiction: [1, 0] })
  })
})
