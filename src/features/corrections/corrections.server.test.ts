import { describe, expect, it } from 'vitest'
import { aDeskOf, approved, corrected, expectPosted, expectSound, planned, read, reason, sweepCorrections, workAtCorrections } from '../../../tests/correction.ts'
import { aSeason } from '../../../tests/correction-season.ts'
import { aMember } from '../../../tests/operator.ts'
import { aWorldToCorrect } from '../../../tests/world-to-correct.ts'
import { aWorld } from '../../../tests/world.ts'
import { opening, answerAndGoOn, LEVEL_1, openLevel, playOut } from '../../../tests/stage.ts'
import { sql } from '../../platform/server/database/database.ts'
import { balanceOf, spend } from '../coins/server.ts'
import { getNotifications } from '../notifications/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { listUndo } from '../operators/desk-contract.ts'
import { getQuestion, saveQuestion, switchQuestions, undoQuestions } from '../questions/desk-contract.ts'
import { approveCorrection, askCorrection, beginCorrection, discardCorrection, listCorrectionChanges, listCorrections, renewCorrection, returnCorrection } from './desk-contract.ts'

describe('a correction', () => {
  it('posts what the dry run shows, once; tells players in their language, thanks who reported it first, and leaves the question asked by the new key', async () => {
    const { world, desk, people, questionId, accounts } = await aSeason({ reported: 2 })
    const before = await accounts()
    const id = await planned(world, desk, questionId, [[1]])
    expect(await accounts()).toEqual(before)
    const { shown, is, was } = await read(world, desk, id)
    expect({ was, is }).toEqual({ was: ['north 0'], is: ['south 0'] })
    expect(shown).toMatchObject({ answers: 60, bookmarks: 1, thanks: 20 })
    await approved(world, desk, id)
    await workAtCorrections(world.database)
    await expectPosted(world, desk, id)
    const { rows } = await world.call(listCorrectionChanges, { correction_id: id, tab: 'all', limit: '1000' }, desk.editor)
    expect(rows.every(({ done, late }) => done === 1 && late === 0)).toBe(true)
    const moved = new Map(people.map(({ id: playerId }) => [playerId, rows.filter((row) => row.player_id === playerId).reduce((sum, { coins, borne }) => sum + coins + borne, 0)]))
    const thanks = (playerId: string) => (playerId === people[0]?.id ? 20 : 0)
    expect(await accounts()).toEqual(new Map([...before].map(([playerId, coins]) => [playerId, coins + (moved.get(playerId) ?? 0) + thanks(playerId)])))
    const loser = people.find(({ id: playerId }) => (moved.get(playerId) ?? 0) < 0)
    await world.database.rows(sql`UPDATE player SET web_language = 'de' WHERE id = ${loser?.id}`)
    const told = await world.call(getNotifications, {}, loser)
    expect(told.find(({ type }) => type === 'corrected-down')).toMatchObject({ title: 'Eine Frage wurde berichtigt', message: expect.stringMatching(/„Where is number 0 of space\?“: Die falsche Antwort galt als richtig\..*zurückgebucht/) })
    expect(await world.database.rows(sql`SELECT player_id FROM notification WHERE kind LIKE 'corrected-%' GROUP BY player_id HAVING count(*) > 1`)).toEqual([])
    const question = await world.call(getQuestion, { question_id: String(questionId) }, desk.editor)
    expect(question).toMatchObject({ row: { version: 2, active: 1 }, versions: [{ version: 2, answer: [1] }, { version: 1, answer: [0] }] })
    const [entry] = await world.call(listAudit, { action: askCorrection.name }, await aMember(world.database))
    expect(entry).toMatchObject({ subject: 'correction', subject_id: id, reason })
  })

  it('leaves nobody below zero: what was spent the house bears, and it is listed', async () => {
    const { world, desk, people, questionId, accounts } = await aSeason({ rounds: 4, seed: 12 })
    for (const player of people) {
      const { coins } = await balanceOf(world.database, player.id)
      await world.database.transaction((tx) => spend(tx, { playerId: player.id, coins, title: 'skip', source: `all:${player.id}` }))
    }
    const id = await corrected(world, desk, questionId, [[1]])
    const { done } = await read(world, desk, id)
    expect(done?.borne).toBeGreaterThan(0)
    const { rows } = await world.call(listCorrectionChanges, { correction_id: id, tab: 'all', limit: '1000' }, desk.editor)
    const net = (playerId: string) => rows.filter((row) => row.player_id === playerId).reduce((sum, { coins }) => sum + coins, 0)
    expect(await accounts()).toEqual(new Map(people.map((player) => [player.id, Math.max(0, net(player.id))] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  })

  it('takes no answers by a key in doubt, and asks the question again when it is thrown away', async () => {
    const { world, desk, questionId } = await aSeason({ players: 2, rounds: 2 })
    const id = await planned(world, desk, questionId, [])
    const isAsked = async () => (await world.database.row<{ active: boolean }>(sql`SELECT active FROM question WHERE id = ${questionId}`))?.active
    expect(await isAsked()).toBe(false)
    expect(await world.refused(beginCorrection, { question_id: String(questionId), version: 1, kind: 'void', keys: '[]', reason }, desk.editor)).toBe('correction-open')
    await world.call(discardCorrection, { correction_id: id, reason }, desk.editor)
    expect(await isAsked()).toBe(true)
    expect(await world.refused(discardCorrection, { correction_id: id, reason }, desk.editor)).toBe('correction-moved')
    expect((await world.call(listCorrections, { open: '1' }, desk.editor)).rows).toEqual([])
    for (const keys of ['[[0]]', '[[7]]', '[[0,1]]', '[]', 'x', '[[1],[2]]', '["south 0"]']) expect(await world.refused(beginCorrection, { question_id: String(questionId), version: 1, kind: 'key', keys, reason }, desk.editor), keys).toBe('correction-key-invalid')
  })

  it('is begun once where two are begun at once', async () => {
    const { world, desk, questionId } = await aSeason({ players: 2, rounds: 1 })
    const begin = () => world.envelope(beginCorrection, { question_id: String(questionId), version: 1, kind: 'void', keys: '[]', reason }, desk.editor)
    const codes = (await Promise.all([begin(), begin(), begin()])).map((reply) => (reply.error ? reply.code : 'begun'))
    expect(codes.toSorted()).toEqual(['begun', 'correction-open', 'correction-open'])
    const [open] = (await world.call(listCorrections, { open: '1' }, desk.editor)).rows
    await world.call(discardCorrection, { correction_id: open?.id ?? '', reason }, desk.editor)
    expect(await world.database.row(sql`SELECT active FROM question WHERE id = ${questionId}`)).toEqual({ active: true })
  })

  it('keeps its question from being asked in whichever way, until it is over', async () => {
    const { world, desk, questionId } = await aSeason({ players: 2, rounds: 1 })
    const id = String(questionId)
    const isAsked = async () => (await world.database.row<{ active: boolean }>(sql`SELECT active FROM question WHERE id = ${questionId}`))?.active
    await world.call(switchQuestions, { ids: id, active: 0, reason }, desk.editor)
    const correction_id = await planned(world, desk, questionId, [[1]])
    const [retired] = await world.call(listUndo, {}, desk.editor)
    expect(await world.call(undoQuestions, { undo_id: retired?.id ?? '' }, desk.editor)).toMatchObject({ undone: 0, left: [{ id }] })
    expect(await world.refused(switchQuestions, { ids: id, active: 1, reason }, desk.editor)).toBe('correction-open')
    const { question, options, answer, kind } = (await world.call(getQuestion, { question_id: id }, desk.editor)).versions[0] as { question: string; options: string[]; answer: number[]; kind: string }
    expect(await world.refused(saveQuestion, { question_id: id, version: 1, draft: JSON.stringify({ kind, question: `${question} Now?`, options, answer }), active: 1, reason }, desk.editor)).toBe('correction-open')
    expect(await isAsked()).toBe(false)
    await world.call(discardCorrection, { correction_id, reason }, desk.editor)
    await world.call(switchQuestions, { ids: id, active: 1, reason }, desk.editor)
    expect(await isAsked()).toBe(true)
  })

  it('judges what was open by the new key once it is over', async () => {
    const { world, desk, people, questionId } = await aSeason({ players: 2, rounds: 1 })
    const player = people[0] as (typeof people)[number]
    const open = await opening(world, player)
    const id = await corrected(world, desk, questionId, [[1]])
    let next: { id: string; question: string; options: { id: string; text: string }[] } | null = open.question
    while (next) {
      const answer = next.options.find(({ text }) => text === `south 0`)?.id ?? '1'
      ;({ next } = await answerAndGoOn(world, player, { round_id: open.round_id, question_id: next.id, answer }))
    }
    expect(await world.database.row(sql`SELECT verdict FROM round_item WHERE round_id = ${open.round_id} AND question_id = ${questionId}`)).toEqual({ verdict: 'r' })
    const { done } = await read(world, desk, id)
    expect(done?.answers).toBe(2)
  })
})

it('tells a player once of all that was found late, in whichever parts', async () => {
  const world = await aWorld()
  const { questionId, other } = await aWorldToCorrect(world.database, { answers: 60, entrants: 12, candidates: 6, bookmarks: 3, battles: 8 })
  const desk = await aDeskOf(world)
  const id = await planned(world, desk, questionId, [[other]])
  // As if all of it had been open until now.
  await world.database.rows(sql`DELETE FROM correction_row WHERE correction_id = ${id}`)
  await approved(world, desk, id)
  await workAtCorrections(world.database)
  expect((await read(world, desk, id)).state).toBe('posted')
  await sweepCorrections(world.database)
  await sweepCorrections(world.database)
  await expectSound(world)
  const changed = await world.database.rows<{ coins: number; parts: number; told: number; told_coins: number }>(sql`
    SELECT r.player_id, sum((done ->> 'coins')::int + (done ->> 'borne')::int)::int AS coins, count(DISTINCT split_part(part, ':', 1))::int AS parts, n.told, n.told_coins
    FROM correction_row r CROSS JOIN LATERAL (SELECT count(*)::int AS told, max((n.values ->> 'n')::int) AS told_coins FROM notification n WHERE n.player_id = r.player_id AND n.kind LIKE 'corrected-%' AND n.subject = ${id}) n
    WHERE correction_id = ${id} AND late AND jsonb_typeof(done) = 'object' GROUP BY r.player_id, n.told, n.told_coins`)
  expect(changed.some(({ parts }) => parts > 1)).toBe(true)
  expect(changed.filter(({ coins, told, told_coins }) => told !== 1 || told_coins !== Math.abs(coins))).toEqual([])
})

describe('a correction after another one', () => {
  it('takes over what the first still waited for, whose sweep leaves the new key alone', async () => {
    const { world, desk, people, questionId, accounts } = await aSeason({ players: 2, rounds: 4 })
    await world.stand()
    const player = people[0] as (typeof people)[number]
    const open = await world.call(openLevel, LEVEL_1, player)
    await corrected(world, desk, questionId, [[1]])
    const second = await corrected(world, desk, questionId, [[2]])
    const written = () => world.database.row(sql`SELECT (SELECT count(*) FROM journal) AS journals, (SELECT count(*) FROM correction_row) AS rows`)
    const [before, coins] = [await written(), await accounts()]
    await sweepCorrections(world.database)
    expect([await written(), await accounts()]).toEqual([before, coins])
    await playOut(world, player, open, (question) => question.options.find(({ text }) => text === 'south 0')?.id ?? '1')
    const swept = async () => { await sweepCorrections(world.database); return (await world.database.rows<{ swept: boolean }>(sql`SELECT swept FROM correction ORDER BY id`)).map((row) => row.swept) }
    // Another process may not know the new key yet.
    expect(await swept()).toEqual([true, false])
    await world.pass(3)
    expect(await swept()).toEqual([true, true])
    expect((await read(world, desk, second)).state).toBe('posted')
    await expectSound(world)
  })
})

describe('two people', () => {
  it('approve what moves many coins; the first one cannot, and a dry run that differs is shown again', async () => {
    const { world, desk, questionId } = await aSeason({ rounds: 5 })
    await world.set('correction_two_people_coins', 1)
    const owner = await aMember(world.database)
    const id = await planned(world, desk, questionId, [[1]])
    const { fingerprint, needs_two } = await read(world, desk, id)
    expect(needs_two).toBe(1)
    expect(await world.refused(askCorrection, { correction_id: id, fingerprint: 'x', reason }, owner)).toBe('correction-differs')
    expect(await world.call(askCorrection, { correction_id: id, fingerprint, reason }, owner)).toEqual({ done: 'asked' })
    const coins = (await read(world, desk, id)).moved
    expect(await world.refused(approveCorrection, { correction_id: id, fingerprint, coins, reason }, owner)).toBe('correction-second-person')
    expect(await world.refused(approveCorrection, { correction_id: id, fingerprint, coins: coins + 1, reason }, desk.cashier)).toBe('correction-coins')
    await world.call(returnCorrection, { correction_id: id, reason }, desk.cashier)
    await world.call(askCorrection, { correction_id: id, fingerprint, reason }, owner)
    const { rows } = await world.call(listCorrectionChanges, { correction_id: id }, desk.editor)
    const playerId = rows.find((row) => row.coins < 0)?.player_id as string
    await world.database.transaction(async (tx) => spend(tx, { playerId, coins: (await balanceOf(tx, playerId)).coins, title: 'skip', source: 'all' }))
    await world.call(approveCorrection, { correction_id: id, fingerprint, coins, reason }, desk.cashier)
    await workAtCorrections(world.database)
    const again = await read(world, desk, id)
    expect(again).toMatchObject({ state: 'planned', asked_by: '', done: null, before: { borne: 0 } })
    expect(again.shown?.borne).toBeGreaterThan(0)
    await world.call(renewCorrection, { correction_id: id, reason }, desk.editor)
    await workAtCorrections(world.database)
    await approved(world, desk, id)
    await workAtCorrections(world.database)
    await expectPosted(world, desk, id)
    expect(await read(world, desk, id)).toMatchObject({ asked_by: desk.editor.name, approved_by: desk.cashier.name })
  })
})
