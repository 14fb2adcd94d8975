import { describe, expect, it, vi } from 'vitest'
import { sql, type Database, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { aWorld } from '../../../tests/world.ts'
import { promisedPayouts } from '../payouts/server.ts'
import { coinJobs } from './jobs.ts'
import { closeEscrow, credit, isFrozen, spend, transfer, verifyLedger } from './server.ts'

const job = coinJobs(promisedPayouts)[0]
const run = async (database: Database) => job?.run(database)
const progress = (database: Database) =>
  database.row<{ verified_to: number; seen_to: number }>(sql`SELECT verified_to, seen_to FROM ledger_check`)
const lastJournal = async (database: Database) => (await database.row<{ last: number }>(sql`SELECT max(id) AS last FROM journal`))?.last

/** A ledger with a bit of everything in it; its player's redeemable account holds 35 after five journals. */
async function aLedger() {
  const { database, aPlayer } = await aWorld()
  const { id: playerId } = await aPlayer({ coins: 30 })
  await database.transaction(async (tx) => {
    await credit(tx, { playerId, coins: 5, title: 'wonQuizZone', source: '1', kind: 'redeemable', actor: 'operator: test' })
    await credit(tx, { playerId, coins: 8, title: 'welcomeBonus', source: '1', kind: 'bonus' })
    await spend(tx, { playerId, coins: 6, title: 'skip', source: '1' })
    await transfer(tx, { from: [{ wallet: 'bonus', playerId }], to: { escrow: 'room:1' }, coins: 2, title: 'playedBattle', source: '1' })
    await transfer(tx, { from: [{ escrow: 'room:1' }], to: { system: 'revenue' }, coins: 2, title: 'wonBattle', source: '1' })
    await closeEscrow(tx, 'room:1')
  })
  return { database, playerId }
}

/** What other tests have open in the same server holds the check back for a moment, as it should: it is run until it went on to the last journal. */
async function runOn(database: Database, to: 'verified_to' | 'seen_to'): Promise<void> {
  const isThere = async () => {
    await run(database)
    return (await progress(database))?.[to] === (await lastJournal(database))
  }
  await vi.waitUntil(isThere, { timeout: 15_000 })
}

/** A moment that others wait for. */
function aMoment(): { over: Promise<void>; end: () => void } {
  let end: () => void = () => undefined
  return { over: new Promise<void>((done) => (end = done)), end: () => end() }
}

/** As somebody who can switch every guard off. */
async function plant(database: Database, statements: Statement[]) {
  await database.transaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`)
    for (const statement of statements) await tx.rows(statement)
  })
}

const own = sql`(SELECT id FROM account WHERE kind = 'player')`
const escrow = sql`(SELECT id FROM account WHERE kind = 'escrow')`
const first = sql`(SELECT min(id) FROM journal)`
const unguarded = sql`ALTER TABLE account DROP CONSTRAINT account_never_negative, DROP CONSTRAINT account_closed_empty`

const breaches: [string, Statement[], string[]][] = [
  [
    'a changed amount',
    [sql`UPDATE posting SET amount = amount + 1 WHERE journal_id = ${first} AND amount > 0`],
    ['balance-differs', 'chain-broken', 'journal-unbalanced', 'total-differs'],
  ],
  ['a deleted posting', [sql`DELETE FROM posting WHERE journal_id = ${first} AND amount < 0`], ['journal-unbalanced', 'total-differs']],
  [
    'deleted postings of a whole journal',
    [sql`DELETE FROM posting WHERE journal_id = ${first}`],
    ['balance-differs', 'chain-broken', 'journal-empty'],
  ],
  ['a deleted journal', [sql`DELETE FROM journal WHERE id = ${first}`], ['journal-missing']],
  ['an invented journal', [sql`INSERT INTO journal (kind, idem, actor) VALUES ('wonBattle', 'x', 'game')`], ['journal-empty']],
  [
    'an invented posting',
    [sql`INSERT INTO posting VALUES (999999, ${own}, 5, 40)`],
    ['balance-differs', 'journal-missing', 'total-differs'],
  ],
  ['a deleted account', [sql`DELETE FROM account WHERE id = ${escrow}`], ['account-missing', 'account-missing']],
  ['a raised balance', [sql`UPDATE account SET balance = balance + 100 WHERE id = ${own}`], ['balance-differs']],
  ['a balance of the house', [unguarded, sql`UPDATE account SET balance = 1 WHERE kind = 'revenue'`], ['balance-differs']],
  ['a balance below 0', [unguarded, sql`UPDATE account SET balance = -1 WHERE id = ${own}`], ['balance-differs', 'balance-negative']],
  [
    'coins in a closed escrow',
    [unguarded, sql`UPDATE account SET balance = 3 WHERE id = ${escrow}`],
    ['balance-differs', 'escrow-not-empty'],
  ],
  [
    'a forged balance after',
    [sql`UPDATE posting SET balance_after = 999 WHERE journal_id = ${first} AND amount > 0`],
    ['chain-broken', 'chain-broken'],
  ],
  [
    'a balance after left out',
    [sql`UPDATE posting SET balance_after = NULL WHERE journal_id = ${first} AND amount > 0`],
    ['chain-broken', 'chain-broken'],
  ],
]

describe('the whole ledger', () => {
  it('is sound as the game writes it', async () => expect(await verifyLedger((await aLedger()).database)).toEqual([]))

  it.each(breaches)('shows %s', async (_, statements, found) => {
    const { database } = await aLedger()
    await plant(database, statements)
    expect((await verifyLedger(database)).map(({ what }) => what).sort()).toEqual(found)
  })

  it('names journal, account and figures', async () => {
    const { database } = await aLedger()
    const account = await database.row<{ id: number }>(own)
    await plant(database, [sql`UPDATE account SET balance = balance + 100 WHERE id = ${own}`])
    expect(await verifyLedger(database)).toEqual([{ what: 'balance-differs', id: account?.id, expected: 35, found: 135 }])
  })
})

describe('each minute', () => {
  it('reads on from where it was sure', async () => {
    const { database, playerId } = await aLedger()
    await runOn(database, 'verified_to')
    const last = await lastJournal(database)
    expect(await progress(database)).toEqual({ verified_to: last, seen_to: last })
    await database.transaction((tx) => spend(tx, { playerId, coins: 1, title: 'skip', source: '2' }))
    await runOn(database, 'seen_to')
    expect(await progress(database)).toEqual({ verified_to: last, seen_to: await lastJournal(database) })
    expect(await isFrozen(database)).toBe(false)
  })

  it.each(breaches)('shows %s while it is new, and freezes payouts', async (_, statements) => {
    const { database } = await aLedger()
    await plant(database, statements)
    await expect(run(database)).rejects.toThrow('The ledger is broken')
    expect(await isFrozen(database)).toBe(true)
    await expect(run(database)).rejects.toThrow('payouts are frozen')
    expect(await progress(database)).toEqual({ verified_to: 0, seen_to: 0 })
  })

  it('waits for journals that are still being written', async () => {
    const { database, playerId } = await aLedger()
    await run(database)
    await database.transaction(async (late) => {
      await spend(late, { playerId, coins: 1, title: 'skip', source: 'late' })
      // A house of its own accounts only: waits for nobody's lock.
      await database.transaction((tx) =>
        transfer(tx, { from: [{ system: 'issued' }], to: { escrow: 'contest:1' }, coins: 1, title: 'wonContest', source: 'early' }),
      )
      for (const _ of [1, 2, 3]) await run(database)
      expect((await progress(database))?.verified_to).toBeLessThan(((await lastJournal(database)) ?? 0) - 1)
    })
    await runOn(database, 'verified_to')
  })

  it('waits for a journal of a younger transaction, too, with a lower id than one that is committed', async () => {
    const { database } = await aLedger()
    const issue = (tx: Tx, source: string) => transfer(tx, { from: [{ system: 'issued' }], to: { escrow: `contest:${source}` }, coins: 1, title: 'wonContest', source })
    await runOn(database, 'verified_to')
    const [old, young, both] = [aMoment(), aMoment(), aMoment()]
    const younger = database.transaction(async (late) => {
      await old.over
      await issue(late, 'young')
      young.end()
      await both.over
    })
    await database.transaction(async (tx) => {
      await tx.rows(sql`SELECT pg_current_xact_id()`)
      old.end()
      await young.over
      await issue(tx, 'old')
    })
    for (const _ of [1, 2, 3]) await run(database)
    const [verified, last] = [(await progress(database))?.verified_to, await lastJournal(database)]
    both.end()
    await younger
    expect(verified).toBeLessThan((last ?? 0) - 1)
    await runOn(database, 'verified_to')
  })

  it('begins a count of its own after a restore into another server', async () => {
    const { database } = await aLedger()
    await database.rows(sql`UPDATE ledger_check SET verified_to = 1, seen_to = 2, seen_by = '99999999999'`)
    await run(database)
    expect(await progress(database)).toEqual({ verified_to: 1, seen_to: await lastJournal(database) })
    await runOn(database, 'verified_to')
  })
})
