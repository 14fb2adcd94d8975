import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { json, sql, type Database, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { aStage, opening } from '../../../tests/stage.ts'
import { anAsked } from './rules/samples.ts'
import { answerQuestion, finishRound, nextQuestion } from './contract.ts'
import { lockAndOpenNext } from './rules.ts'
import { addSeconds, moveEnds } from './desk-store.ts'
import { saveResults, saveVerdicts } from './store/correcting.ts'
import { keptRound } from './store/kept-rounds.ts'
import { saveUnchanged } from './store/steps.ts'
import { foundRound, lockAsRead, lockRound, roundAsJson, saveRound, type FoundRound, type RoundRow } from './store.ts'

/** Whether a lock keeps it as it was read. */
const isHeld = (database: Database, found: FoundRound) => database.transaction(async (tx) => (await lockAsRead(tx, found)) === found)
/** As the call of an answer gets it. */
const readRound = async (db: Sql, id: string, playerId: string) => foundRound((await db.row<{ round: RoundRow | null }>(sql`SELECT (${roundAsJson(sql`${playerId}`, sql`${json({ id })}::jsonb`)}) AS round`))?.round)

it('a call that waited for a round reads its questions as they are after the wait', async () => {
  const { world, player } = await aStage()
  const { round_id } = await opening(world, player)
  let held: () => void = () => undefined
  const isHeld = new Promise<void>((go) => (held = go))
  const first = world.database.transaction(async (tx) => {
    const found = await lockRound(tx, round_id, player.id)
    held()
    await tx.rows(sql`SELECT pg_sleep(0.3)`)
    if (found) await saveRound(tx, found.round, lockAndOpenNext(found.round, anAsked({ answer: found.round.items[0]?.order.slice(0, 1) }), '1', found.now, () => 30))
  })
  await isHeld
  const second = await world.database.transaction((tx) => lockRound(tx, round_id, player.id))
  await first
  expect(second?.round).toMatchObject({ position: 2, items: [{ verdict: 'r', answer: '1' }, { openedAt: expect.any(Number) }, ...Array(8).fill({ verdict: null })] })
})

describe('a step that was taken without a lock', () => {
  const answered = ({ round, now }: FoundRound) => lockAndOpenNext(round, anAsked({ answer: round.items[0]?.order.slice(0, 1) }), '1', now, () => 30)

  it('is saved once, however many were taken from the same round', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const found = (await readRound(world.database, round_id, player.id)) as FoundRound
    const saved = await Promise.all(Array.from({ length: 8 }, () => saveUnchanged(world.database, found, answered(found))))
    expect(saved.filter(Boolean)).toHaveLength(1)
    const after = await readRound(world.database, round_id, player.id)
    expect(after).toMatchObject({ revision: found.revision + 1, round: { position: 2, items: [{ answer: '1' }, ...Array(9).fill({ verdict: null })] } })
  })

  it('is not saved while a transaction has the round, so that no other step waits with it', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const found = (await readRound(world.database, round_id, player.id)) as FoundRound
    await world.database.transaction(async (tx) => {
      const locked = (await lockRound(tx, round_id, player.id)) as FoundRound
      expect(await saveUnchanged(world.database, found, answered(found))).toBe(false)
      await saveRound(tx, locked.round, { ...locked.round, lifelines: ['skip'] })
    })
    expect((await readRound(world.database, round_id, player.id))?.round).toMatchObject({ position: 1, lifelines: ['skip'], items: Array(10).fill({ answer: null }) })
  })

  it('is refused where a correction has changed one of its answers meanwhile', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const found = (await readRound(world.database, round_id, player.id)) as FoundRound
    await world.database.transaction((tx) => saveVerdicts(tx, [{ roundId: round_id, position: 1, verdict: 'w', share: null }]))
    expect(await saveUnchanged(world.database, found, answered(found))).toBe(false)
    expect((await readRound(world.database, round_id, player.id))?.round).toMatchObject({ position: 1, items: [{ verdict: 'w' }, ...Array(9).fill({ answer: null })] })
  })

  it('is judged again where an operator has moved the end of the round meanwhile', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const read = async () => (await readRound(world.database, round_id, player.id)) as FoundRound
    await world.database.rows(sql`UPDATE round SET ends_at = app_now() WHERE id = ${round_id}`)
    for (const move of [() => world.database.transaction((tx) => moveEnds(tx, [round_id], new Date(Date.now() + 3_600_000))), () => world.database.transaction((tx) => addSeconds(tx, [{ roundId: round_id, seconds: 60 }]))]) {
      const found = await read()
      await move()
      expect((await read()).round.endsAt).toBeGreaterThan(found.round.endsAt ?? Infinity)
      expect([await isHeld(world.database, found), await isHeld(world.database, await read())]).toEqual([false, true])
    }
  })

  it('of a round that is over is judged again, too, where a correction has changed a verdict or the result meanwhile', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    await world.call(finishRound, { round_id }, player)
    const read = async () => (await readRound(world.database, round_id, player.id)) as FoundRound
    for (const correct of [(tx: Tx) => saveVerdicts(tx, [{ roundId: round_id, position: 1, verdict: 'r', share: null }]), (tx: Tx) => saveResults(tx, [{ id: round_id, result: { right: 1 }, counted: 0, paySource: null }])]) {
      const found = await read()
      await world.database.transaction(correct)
      expect([await isHeld(world.database, found), await isHeld(world.database, await read())]).toEqual([false, true])
    }
  })

  it('is saved with those of other rounds, which one that is out of date or cannot be stored does not hinder', async () => {
    const { world, player } = await aStage()
    const players = [player, await world.aPlayer(), await world.aPlayer()]
    const ids = await Promise.all(players.map(async (one) => (await opening(world, one)).round_id))
    const read = (n: number) => readRound(world.database, ids[n] as string, (players[n] as typeof player).id) as Promise<FoundRound>
    const [one, two, three] = [await read(0), await read(1), await read(2)]
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const late = { ...two, revision: two.revision - 1 }
    expect(await Promise.all([saveUnchanged(world.database, one, answered(one)), saveUnchanged(world.database, late, answered(two)), saveUnchanged(world.database, three, answered(three))])).toEqual([true, false, true])
    expect(sent).toHaveBeenCalledTimes(1)
    sent.mockRestore()
    expect([(await read(0)).round.position, (await read(1)).round.position, (await read(2)).round.position]).toEqual([2, 1, 2])
    expect((await read(1)).round.items.every(({ answer }) => answer === null)).toBe(true)
    const wrong = await read(0)
    const unfit = { ...wrong.round, position: 2 ** 40 }
    const [failed, saved] = await Promise.allSettled([saveUnchanged(world.database, wrong, unfit), saveUnchanged(world.database, two, answered(two))])
    expect([failed, saved]).toEqual([{ status: 'rejected', reason: expect.any(Error) }, { status: 'fulfilled', value: true }])
    const again = vi.spyOn(pg.Client.prototype, 'query')
    await expect(saveUnchanged(world.database, wrong, unfit)).rejects.toThrow()
    expect(again).toHaveBeenCalledTimes(1)
    again.mockRestore()
  })

  it('is refused by a round that is over', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const found = (await readRound(world.database, round_id, player.id)) as FoundRound
    await world.database.rows(sql`UPDATE round SET state = 1 WHERE id = ${round_id}`)
    expect(await saveUnchanged(world.database, found, answered(found))).toBe(false)
  })
})

it('a step that was lost with the server that acknowledged it is not believed, though another one has the same revision', async () => {
  const { world, player } = await aStage()
  const { database } = world
  const { round_id, question_id } = await opening(world, player)
  const revision = async () => (await database.row<{ revision: number }>(sql`SELECT revision FROM round`))?.revision
  const setAside = ['CREATE TABLE round_item_before AS SELECT * FROM round_item', 'CREATE TABLE position_before AS SELECT position FROM round']
  for (const statement of setAside) await database.query(statement)
  await world.call(answerQuestion, { round_id, question_id, answer: '1' }, player)
  expect(keptRound(database, round_id)).toMatchObject({ revision: await revision(), round: { items: [{ answer: '1' }, ...Array(9).fill({ answer: null })] } })
  // What a standby is that had not got the answer, but another step of the round since.
  const restore = ['DELETE FROM round_item', 'INSERT INTO round_item SELECT * FROM round_item_before', 'UPDATE round SET position = (SELECT position FROM position_before)']
  for (const statement of [...restore, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()']) await database.query(statement)
  await vi.waitUntil(() => keptRound(database, round_id) === undefined)
  await world.call(answerQuestion, { round_id, question_id, answer: '2' }, player)
  expect((await readRound(database, round_id, player.id))?.round).toMatchObject({ items: [{ answer: '2' }, ...Array(9).fill({ answer: null })] })
})

it('answers that are sent at once get one verdict, and a repeat by the same key the stored reply', async () => {
  const { world, player } = await aStage()
  const { round_id, question_id } = await opening(world, player)
  const sent = await Promise.all(['1', '2', '3', '4', '1', '2', '3', '4'].map((answer) => world.call(answerQuestion, { round_id, question_id, answer }, player)))
  expect(new Set(sent.map(({ verdict }) => JSON.stringify(verdict))).size).toBe(1)
  expect((await readRound(world.database, round_id, player.id))?.round.items.filter(({ verdict }) => verdict !== null)).toHaveLength(1)
  const repeat = () => world.post('answer_question', { round_id, question_id, answer: '3' }, { authorization: `Bearer ${player.token}`, 'idempotency-key': 'tap-1' }).then((reply) => reply.json())
  const reply = await repeat()
  expect(reply).toMatchObject({ data: { verdict: sent[0]?.verdict, waits: 1 } })
  await world.call(nextQuestion, { round_id, question_id }, player)
  expect(await repeat()).toEqual(reply)
})

it('a round is found by its id alone, however many its player has played', async () => {
  const { world, player } = await aStage()
  const { round_id } = await opening(world, player)
  await world.database.rows(sql`
    INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at)
    SELECT ${player.id}, 'quiz-zone', 'long-ago', 1, 10, app_now(), app_now() FROM generate_series(1, 1000)`)
  const read = await world.database.transaction(async (tx) => {
    expect(await lockRound(tx, round_id, player.id)).toMatchObject({ round: { id: round_id } })
    return tx.row<{ rows: number }>(sql`SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'round'`)
  })
  expect(read?.rows).toBeLessThan(100)
})

it.each(['', '1', 'nobody', '0'.repeat(36), '00000000-0000-4000-8000-000000000000'])('"%s" is no round', async (id) => {
  const { world, player } = await aStage()
  expect(await world.database.transaction((tx) => lockRound(tx, id, player.id))).toBeUndefined()
})
