/** Exams at the desk: drafts, papers, acts with their entries in the audit log, and more time for one person. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { dayAfter } from '../../platform/pure/days.ts'
import type { Sent } from '../../platform/pure/action.ts'
import { addToPaper, listPaper } from '../../features/events/contract.ts'
import { contentLanguages } from '../../features/languages/server.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { atNoon, aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getExamModule, getExamModuleQuestions, setExamModuleResult } from './contract.ts'
import {
  cancelDeskExam, copyExam, discardExam, getDeskExam, getExamLive, listDeskExams, listExamCandidates, listExamClocks, moveExam, planExamSeries, previewExamClock, publishExam, saveExam, setExamClock, setExamKey,
} from './desk-contract.ts'
import { answerAll } from './kit.ts'
import { aDatabase } from '../../../tests/database.ts'
import { checkLists, membersOf } from '../../../tests/check-lists.ts'
import type { LockedExam } from './desk-store.ts'

const REASON = { reason: 'for the test' }
const KEY = 'open sesame'
const MINUTE_S = 60

let world: World
let host: TestPlayer
let categoryId: string
let languageId: string
let today: string
beforeEach(async () => {
  world = await aWorld()
  await atNoon(world)
  await world.stand()
  categoryId = await aCategory(world.database, { slug: 'bank' })
  languageId = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id ?? ''
  host = await aMember(world.database, 'host')
  today = (await world.database.row<{ day: string }>(sql`SELECT to_char(app_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`))?.day ?? ''
})

const fields = (over: Partial<Sent<typeof saveExam>> = {}): Sent<typeof saveExam> => ({ title: 'Autumn biology', language_id: languageId, day: today, minutes: 40, exam_key: KEY, questions_asked: 6, pass_marks: 4, ...over })

/** A draft with five questions of one mark and five of two. */
async function aDraft(over: Partial<Sent<typeof saveExam>> = {}): Promise<string> {
  const { id } = await world.call(saveExam, fields(over), host)
  for (const marks of [1, 2]) await world.call(addToPaper, { kind: 'exam', event_id: id, category_id: categoryId, level_from: marks, level_to: marks, count: 5, marks }, host)
  return id
}
const read = (id: string) => world.call(getDeskExam, { exam_id: id }, host)
async function published(over: Partial<Sent<typeof saveExam>> = {}): Promise<string> {
  const id = await aDraft(over)
  await world.call(publishExam, { exam_id: id, revision: (await read(id)).revision, ...REASON }, host)
  return id
}
const enter = (id: string, player: TestPlayer, key = KEY) => world.call(getExamModuleQuestions, { exam_module_id: id, exam_key: key }, player)
/** What is left of the paper's clock. */
const secondsLeft = async (id: string, player: TestPlayer) => Math.round(((await enter(id, player)).round.ends_in_ms ?? 0) / 1000)
const handIn = (id: string, player: TestPlayer, violated = '0') => world.call(setExamModuleResult, { exam_module_id: id, rules_violated: violated as '0' | '1' }, player)
const candidates = (id: string) => world.call(listExamCandidates, { exam_id: id }, host)
const later = async (seconds: number) => {
  await world.pass(seconds)
  host = await aMember(world.database, 'host')
}
const lastAudit = async (action: string) => JSON.stringify((await world.database.row(sql`SELECT subject, subject_id, before, after, reason FROM audit_log WHERE action = ${action} ORDER BY id DESC LIMIT 1`)) ?? {})

describe('a draft', () => {
  it('is seen by no player, is published once, and asks everybody for the same marks', async () => {
    const id = await aDraft()
    const player = await world.aPlayer()
    expect(await world.call(getExamModule, {}, player)).toEqual([])
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: id, exam_key: KEY }, player)).toBe('exam-not-open')
    expect(await read(id)).toMatchObject({ state: 'draft', pool: 10, questions: 6, marks: 9, has_key: 1, weights: [{ weight: 1, questions: 5 }, { weight: 2, questions: 5 }] })
    const { revision } = await read(id)
    const both = await Promise.all([1, 2].map(() => world.envelope(publishExam, { exam_id: id, revision, ...REASON }, host)))
    expect(both.map((answer) => (answer.error ? answer.code : 'done')).toSorted()).toEqual(['done', 'event-closed'])
    expect(await world.call(getExamModule, {}, player)).toMatchObject([{ id, no_of_que: 6, total_marks: 9, duration: 40 }])
    const papers = [await enter(id, player), await enter(id, await world.aPlayer())]
    expect(papers.map(({ questions }) => questions.map(({ marks }) => marks))).toEqual([[1, 1, 1, 2, 2, 2], [1, 1, 1, 2, 2, 2]])
    expect(await world.refused(saveExam, { ...fields({ minutes: 10 }), exam_id: id, revision }, host)).toBe('event-closed')
  })

  it('misses a key, and marks to pass that can be reached', async () => {
    const id = await aDraft({ exam_key: '', pass_marks: 10 })
    const { checklist, revision } = await read(id)
    expect(checklist.filter(({ state }) => state === 'missing').map(({ item }) => item)).toEqual(['key', 'pass'])
    expect(await world.refused(publishExam, { exam_id: id, revision, ...REASON }, host)).toBe('event-not-ready')
    await world.call(saveExam, { ...fields(), exam_id: id, revision }, host)
    expect(await lastAudit(saveExam.name)).not.toContain(KEY)
    expect(await world.refused(publishExam, { exam_id: id, revision, ...REASON }, host)).toBe('event-changed')
    await world.call(publishExam, { exam_id: id, revision: (await read(id)).revision, ...REASON }, host)
  })

  it.each<[string, Partial<Sent<typeof saveExam>>]>([['a day that does not exist', { day: '2030-02-30' }], ['a key that is guessed', { exam_key: 'a1' }]])('is refused for %s', async (_what, wrong) => {
    expect(await world.refused(saveExam, fields(wrong), host)).toBe('event-times')
  })

  it('is put away', async () => {
    const id = await aDraft()
    await world.call(discardExam, { exam_id: id, ...REASON }, host)
    expect(await world.refused(getDeskExam, { exam_id: id }, host)).toBe('not-found')
    expect((await world.call(listDeskExams, {}, host)).rows).toEqual([])
  })

  it('is copied week by week, with the key and own papers', async () => {
    const id = await aDraft()
    const { ids } = await world.call(copyExam, { exam_id: id, copies: 2, every_days: 7, series: '1', with_paper: '1' }, host)
    const all = await Promise.all([id, ...ids].map(read))
    expect(all.map(({ day, pool, has_key, state }) => [day, pool, has_key, state])).toEqual([0, 7, 14].map((days) => [dayAfter(today, days), 10, 1, 'draft']))
    expect(all[1]?.series_of.map((each) => each.id)).toEqual([id, ...ids])
    const papers = await Promise.all([id, ...ids].map(async (event_id) => (await world.call(listPaper, { kind: 'exam', event_id }, host)).rows.map((line) => line.id)))
    expect(new Set(papers.flat()).size).toBe(30)
    const { rows, next_cursor } = await world.call(listDeskExams, { limit: 2, text: 'autumn' }, host)
    expect([rows.map((row) => row.id), (await world.call(listDeskExams, { limit: 2, cursor: next_cursor ?? '' }, host)).rows.map((row) => row.id)]).toEqual([[ids[1], ids[0]], [id]])
  })
})

describe('a series that is published at once', () => {
  it('has all its exams planned, each with an own paper and the same key', async () => {
    const id = await aDraft()
    const { ids } = await world.call(planExamSeries, { exam_id: id, revision: (await read(id)).revision, exams: 3, every_days: 7, ...REASON }, host)
    const all = await Promise.all(ids.map(read))
    expect(all.map(({ day, state, pool, has_key }) => [day, state, pool, has_key])).toEqual([[today, 'today', 10, 1], [dayAfter(today, 7), 'planned', 10, 1], [dayAfter(today, 14), 'planned', 10, 1]])
    expect([ids[0], all[2]?.series_of.map((each) => each.id)]).toEqual([id, ids])
    expect(await lastAudit(planExamSeries.name)).toContain(`"series":"${id}"`)
  })

  it('is refused as a whole where something is missing', async () => {
    const id = await aDraft({ exam_key: '' })
    expect(await world.refused(planExamSeries, { exam_id: id, revision: (await read(id)).revision, exams: 3, every_days: 7, ...REASON }, host)).toBe('event-not-ready')
    expect((await world.call(listDeskExams, {}, host)).rows).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'draft', series: '' })
  })
})

describe('an exam of today', () => {
  it('tells who is in it, marks, and what was violated', async () => {
    const id = await published()
    const [ada, ben] = [await world.aPlayer({ name: 'Ada' }), await world.aPlayer({ name: 'Ben' })]
    await answerAll(world, ada, await enter(id, ada), 6)
    await handIn(id, ada, '1')
    await later(MINUTE_S)
    await answerAll(world, ben, await enter(id, ben), 1, 2)
    expect(await read(id)).toMatchObject({ state: 'today', entered: 2, handed_in: 1, in_exam: 1, passed: 1, average: 9, violations: 1 })
    const { rows } = await candidates(id)
    expect(rows.map(({ name, state, answered, obtained, total, passed, violations }) => [name, state, answered, obtained, total, passed, violations])).toEqual([['Ben', 'in', 2, null, null, null, 0], ['Ada', 'done', 6, 9, 9, 1, 1]])
    expect((await world.call(getExamLive, { exam_id: id }, host)).questions).toHaveLength(6)
    const first = await world.call(listExamCandidates, { exam_id: id, limit: 1 }, host)
    expect((await world.call(listExamCandidates, { exam_id: id, limit: 1, cursor: first.next_cursor ?? '' }, host)).rows.map(({ name }) => name)).toEqual(['Ada'])
  })

  it('gets more minutes for everybody, never fewer, and another day only while nobody is in it', async () => {
    const id = await published()
    expect(await world.call(moveExam, { exam_id: id, day: dayAfter(today), ...REASON }, host)).toMatchObject({ day: dayAfter(today) })
    expect(await world.refused(moveExam, { exam_id: id, day: dayAfter(today, -1), ...REASON }, host)).toBe('event-times')
    await world.call(moveExam, { exam_id: id, day: today, ...REASON }, host)
    const player = await world.aPlayer()
    const before = await secondsLeft(id, player)
    expect(await world.refused(moveExam, { exam_id: id, day: dayAfter(today), ...REASON }, host)).toBe('event-closed')
    expect(await world.refused(moveExam, { exam_id: id, minutes: 30, ...REASON }, host)).toBe('event-times')
    expect(await world.call(moveExam, { exam_id: id, minutes: 50, ...REASON }, host)).toEqual({ day: today, minutes: 50, clocks: 1 })
    expect(await secondsLeft(id, player)).toBe(before + 10 * MINUTE_S)
    expect(await lastAudit(moveExam.name)).toContain('"clocks":1')
  })

  it('takes another key from then on', async () => {
    const id = await published()
    expect(await world.refused(setExamKey, { exam_id: id, exam_key: 'x', ...REASON }, host)).toBe('event-times')
    await world.call(setExamKey, { exam_id: id, exam_key: 'second key', show_key: '1', ...REASON }, host)
    expect(await lastAudit(setExamKey.name)).not.toContain('second key')
    const player = await world.aPlayer()
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: id, exam_key: KEY }, player)).toBe('invalid-exam-key')
    await enter(id, player, 'SECOND KEY')
    expect((await read(id)).shown_key).toBe('second key')
  })

  it('is cancelled: who is in it is handed in, and nobody enters', async () => {
    const id = await published()
    const [ada, ben] = [await world.aPlayer(), await world.aPlayer()]
    await answerAll(world, ada, await enter(id, ada), 2, 2)
    expect(await world.refused(cancelDeskExam, { exam_id: id, in_exam: 0, ...REASON }, host)).toBe('event-changed')
    expect(await world.call(cancelDeskExam, { exam_id: id, in_exam: 1, ...REASON }, host)).toEqual({ handed_in: 1 })
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: id, exam_key: KEY }, ben)).toBe('exam-not-open')
    expect((await candidates(id)).rows).toMatchObject([{ state: 'done', right: 2 }])
    expect(await world.refused(cancelDeskExam, { exam_id: id, in_exam: 0, ...REASON }, host)).toBe('event-closed')
  })

  it('cancelled beside entering leaves nobody in it', async () => {
    const id = await published()
    const players = await Promise.all(Array.from({ length: 5 }, () => world.aPlayer()))
    await Promise.all([...players.map((player) => world.envelope(getExamModuleQuestions, { exam_module_id: id, exam_key: KEY }, player)), ...[0, 1, 2].map((in_exam) => world.envelope(cancelDeskExam, { exam_id: id, in_exam, ...REASON }, host))])
    const { state, in_exam } = await read(id)
    if (state !== 'cancelled') await world.call(cancelDeskExam, { exam_id: id, in_exam, ...REASON }, host)
    expect(await read(id)).toMatchObject({ state: 'cancelled', in_exam: 0 })
  })
})

describe('more time for one person', () => {
  const give = (player: TestPlayer, percent: number) => world.call(setExamClock, { player_id: player.id, percent, reason: 'note of the school' }, host)

  it('counts from entering on, for this player alone', async () => {
    const id = await published()
    const [leila, jonas] = [await world.aPlayer({ name: 'Leila Haddad', email: 'leila@example.org' }), await world.aPlayer({ name: 'Jonas Weber' })]
    expect(await world.call(previewExamClock, { exam_id: id, player_id: leila.id, percent: 150 }, host)).toEqual({ name: 'Leila Haddad', percent_now: 100, minutes_now: 40, minutes_then: 60, ends_now: null, ends_then: null, coming: 1 })
    expect(await give(leila, 150)).toEqual({ exams: 0 })
    expect(await world.call(getExamModule, {}, leila)).toMatchObject([{ duration: 60 }])
    expect(await world.call(getExamModule, {}, jonas)).toMatchObject([{ duration: 40 }])
    const [long, short] = [await enter(id, leila), await enter(id, jonas)]
    expect([long.round.time_ms, short.round.time_ms]).toEqual([60 * MINUTE_S * 1000, 40 * MINUTE_S * 1000])
    expect(await lastAudit(setExamClock.name)).toContain('"exam_clock_percent":150')
    expect((await world.call(listExamClocks, {}, host)).rows).toMatchObject([{ name: 'Leila Haddad', percent: 150, reason: 'note of the school', given_by: host.name }])
    for (const text of ['hadd lei', 'LEILA@example.org']) expect((await world.call(listExamClocks, { text }, host)).rows.map(({ name }) => name)).toEqual(['Leila Haddad'])
    expect((await world.call(listExamClocks, { text: 'weber' }, host)).rows).toMatchObject([{ percent: 100, given_at: null }])
    await give(leila, 100)
    expect((await world.call(listExamClocks, {}, host)).rows).toEqual([])
  })

  it('is added at once where the exam is being written, and never taken away', async () => {
    const id = await published()
    const leila = await world.aPlayer()
    const before = await secondsLeft(id, leila)
    const { ends_now, ends_then } = await world.call(previewExamClock, { exam_id: id, player_id: leila.id, percent: 200 }, host)
    expect(Date.parse(ends_then ?? '') - Date.parse(ends_now ?? '')).toBe(40 * MINUTE_S * 1000)
    expect(await give(leila, 200)).toEqual({ exams: 1 })
    expect(await secondsLeft(id, leila)).toBe(before + 40 * MINUTE_S)
    await give(leila, 100)
    expect(await secondsLeft(id, leila)).toBe(before + 40 * MINUTE_S)
    await later(70 * MINUTE_S)
    await answerAll(world, leila, await enter(id, leila), 6)
    await handIn(id, leila)
    expect((await candidates(id)).rows).toMatchObject([{ clock_percent: 200, obtained: 9 }])
  })

  it('given beside entering is never lost', async () => {
    const id = await published()
    const players = await Promise.all(Array.from({ length: 6 }, () => world.aPlayer()))
    await Promise.all(players.flatMap((player) => [enter(id, player), give(player, 200)]))
    for (const player of players) expect(await secondsLeft(id, player)).toBe(80 * MINUTE_S + 1)
  })

  it('is nothing for a player who does not exist', async () => {
    expect(await world.refused(setExamClock, { player_id: '00000000-0000-0000-0000-000000000000', percent: 150, ...REASON }, host)).toBe('not-found')
  })
})

it('the schema has the states of the code', async () => expect((await checkLists(await aDatabase()))['exam.state']).toEqual([...membersOf<LockedExam['state'] | 'discarded'>({ draft: true, published: true, cancelled: true, discarded: true })].sort()))
