import { expect, it, vi } from 'vitest'
import { sql, type Database } from '../../platform/server/database/database.ts'
import { aDatabase, type TestDatabase } from '../../../tests/database.ts'
import { journalsAt, manyOf, plant, sealedMonths, seals, sealTo, setClock } from '../../../tests/sealed-months.ts'
import { aWorld } from '../../../tests/world.ts'
import { promisedPayouts } from '../payouts/server.ts'
import { coinJobs } from './jobs.ts'
import { credit, examineLedger, isFrozen, sealMonths, spend, verifyLedger } from './server.ts'

/** The first run that finds a month over closes it. */
const AT_ONCE = { runs: 1 }
const faults = async (database: Database) => (await verifyLedger(database)).map(({ what }) => what)
/** A ledger with journals in three months, the clock at the beginning of the fourth. */
async function threeMonths(journals = 3): Promise<TestDatabase> {
  const database = await aDatabase()
  await setClock(database, '2024-04', 4)
  await journalsAt(database, [...manyOf('2024-01', journals), ...manyOf('2024-03', journals)])
  return database
}

it('a month is sealed three days after its end, with what it held and each kind of account as it stood', async () => {
  const { database, aPlayer } = await aWorld()
  await setClock(database, '2024-01', 5)
  const { id: playerId } = await aPlayer({ coins: 30 })
  await database.transaction(async (tx) => {
    await credit(tx, { playerId, coins: 8, title: 'welcomeBonus', source: '1', kind: 'bonus' })
    await spend(tx, { playerId, coins: 10, title: 'skip', source: '1' })
  })
  await setClock(database, '2024-02', 2.9)
  for (const _ of [1, 2]) expect(await sealMonths(database, AT_ONCE)).toEqual([])
  expect(await sealedMonths(database)).toEqual([])
  await setClock(database, '2024-02', 3)
  await database.transaction((tx) => spend(tx, { playerId, coins: 1, title: 'skip', source: '2' }))
  await sealTo(database, '2024-01')
  const nothing = { player: 0, bonus: 0, hold: 0, escrow: 0, issued: 0, revenue: 0, paid_out: 0, forfeited: 0 }
  expect(await seals(database)).toMatchObject([{ journals: 3, postings: 7, balances: { ...nothing, player: 28, issued: -38, revenue: 10 } }])
  await setClock(database, '2024-03', 4)
  await sealTo(database, '2024-02')
  expect((await seals(database))[1]).toMatchObject({ month: '2024-02-01', journals: 1, postings: 2, balances: { ...nothing, player: 27, issued: -38, revenue: 11 } })
  expect(await examineLedger(database)).toMatchObject({ sealed: '2024-02', breaches: [] })
})

it('a ledger without journals has no months', async () => {
  const database = await aDatabase()
  expect(await sealMonths(database)).toEqual([])
  expect(await examineLedger(database)).toMatchObject({ sealed: undefined, breaches: [] })
})

it('each month is sealed once, also one without journals, and by several processes', async () => {
  const database = await threeMonths()
  await vi.waitUntil(async () => {
    await Promise.all([1, 2, 3].map(() => sealMonths(database, AT_ONCE)))
    return (await sealedMonths(database)).length === 3
  })
  const first = await seals(database)
  expect(first).toMatchObject([{ month: '2024-01-01', journals: 3 }, { month: '2024-02-01', journals: 0, postings: 0 }, { month: '2024-03-01', journals: 3 }])
  expect(new Set(first.map(({ digest }) => digest)).size).toBe(3)
  await sealMonths(database)
  expect(await seals(database)).toEqual(first)
})

it('many months are sealed one after the other', async () => {
  const database = await aDatabase()
  const months = [2019, 2020, 2021].flatMap((year) => Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`))
  await setClock(database, '2022-01', 10)
  await journalsAt(database, months.flatMap((month) => manyOf(month, 20)))
  await sealTo(database, '2021-12')
  expect(await sealedMonths(database)).toEqual(months)
  expect((await seals(database)).map(({ journals }) => journals)).toEqual(months.map(() => 20))
  expect(await faults(database)).toEqual([])
})

it('a month is one of UTC, to the microsecond, wherever the server stands', async () => {
  const { database } = await aWorld()
  await database.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Kolkata''', current_database()); END $$`)
  await setClock(database, '2024-04', 4)
  // Neighbours of concurrent transactions: a later id with an earlier moment.
  await journalsAt(database, ['2024-01-31T20:00:00Z', '2024-02-01T00:00:00Z', '2024-01-31T23:59:59.999999Z', '2024-02-29T23:59:59.999999Z', '2024-03-01T00:00:00Z'])
  await sealTo(database, '2024-03')
  expect((await seals(database)).map(({ month, journals }) => [month, journals])).toEqual([['2024-01-01', 2], ['2024-02-01', 2], ['2024-03-01', 1]])
  expect(await faults(database)).toEqual([])
})

it('the same rows give the same digests, in one run, in many pages, and after a stop in the middle', async () => {
  const [whole, paged] = [await threeMonths(50), await threeMonths(50)]
  await sealTo(whole, '2024-03')
  // Each call ends after one page, as a process that is killed then.
  await sealTo(paged, '2024-03', { mostMs: -1, journalsAtOnce: 7 })
  expect(await seals(paged)).toEqual(await seals(whole))
})

it('a step that is broken off leaves nothing behind', async () => {
  const database = await threeMonths(50)
  await vi.waitUntil(async () => {
    await sealMonths(database, { ...AT_ONCE, mostMs: -1, journalsAtOnce: 7 })
    return (await database.row(sql`SELECT FROM ledger_sealing`)) !== undefined
  })
  const progress = () => database.rows(sql`SELECT * FROM ledger_sealing`)
  const before = await progress()
  await database.query(`CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$; CREATE TRIGGER dies BEFORE INSERT ON ledger_seal FOR EACH ROW EXECUTE FUNCTION dies()`)
  await expect(sealMonths(database)).rejects.toThrow('killed')
  expect([before.length, await sealedMonths(database)]).toEqual([1, []])
  await database.query('DROP TRIGGER dies ON ledger_seal')
  await sealTo(database, '2024-03')
  const whole = await threeMonths(50)
  await sealTo(whole, '2024-03')
  expect(await seals(database)).toEqual(await seals(whole))
})

it('waits for a transaction from before the month was closed', async () => {
  const database = await threeMonths()
  await database.transaction(async (late) => {
    await late.rows(sql`INSERT INTO journal (kind, idem, created_at, actor) VALUES ('wonBattle', 'late', '2024-01-09', 'game')`)
    await late.rows(sql`INSERT INTO posting SELECT id, n, 9 - 6 * n, NULL FROM journal, generate_series(1, 2) n WHERE idem = 'late'`)
    for (const _ of [1, 2, 3]) expect(await sealMonths(database, AT_ONCE)).toEqual([])
    expect(await sealedMonths(database)).toEqual([])
  })
  await sealTo(database, '2024-03')
  expect((await seals(database))[0]).toMatchObject({ journals: 4 })
})

it('a clock that jumps ahead closes no month, however often the job runs then: set right, the ledger takes journals of the real time', async () => {
  const database = await threeMonths()
  await setClock(database, '2024-05', 20)
  const job = coinJobs(promisedPayouts).find(({ name }) => name === 'seal-ledger')
  // The queue runs it for each minute that the clock has left out.
  for (let run = 0; run < 1_500; run++) await job?.run(database)
  await setClock(database, '2024-04', 4)
  await job?.run(database)
  await journalsAt(database, ['2024-04-04T00:00:00Z'])
  expect(await sealedMonths(database)).toEqual([])
})

it('a month is closed by a day of runs that find it over, one a minute, and one that does not begins the count anew', async () => {
  const database = await aDatabase()
  await journalsAt(database, manyOf('2024-01', 3))
  const closedAfter = async (...minutes: number[]) => {
    for (const minute of minutes) {
      await setClock(database, '2024-02', 3 + minute / 1_440)
      await sealMonths(database, { runs: 4 })
    }
    return (await database.row<{ closed: boolean }>(sql`SELECT closed_to > '-infinity' AS closed FROM ledger_closing`))?.closed
  }
  expect(await closedAfter(0, 0.5, 0.7, 1, 1.1, 1.2, 2, 2.1)).toBe(false)
  expect(await closedAfter(-1, 4, 5, 6)).toBe(false)
  expect(await closedAfter(7)).toBe(true)
  await sealTo(database, '2024-01')
})

it('a month is closed only where the clocks of the database and of the process agree', async () => {
  const database = await threeMonths()
  for (const hours of [-2, 2]) await expect(sealMonths(database, { ...AT_ONCE, now: () => new Date(Date.now() + hours * 3_600_000) })).rejects.toThrow('more than an hour apart')
  await journalsAt(database, ['2024-03-04T00:00:00Z'])
  await sealTo(database, '2024-03')
})

it('a closed month takes no journal and no posting, an open one does', async () => {
  const database = await threeMonths()
  await sealTo(database, '2024-03')
  await expect(journalsAt(database, ['2024-03-31T23:59:59Z'])).rejects.toThrow(/from 2024-03-31 .*month of the ledger is closed/)
  await expect(journalsAt(database, ['2023-01-01T00:00:00Z'])).rejects.toThrow('closed')
  await expect(database.rows(sql`INSERT INTO posting SELECT min(id), n, 7 - 2 * n, NULL FROM journal, generate_series(3, 4) n GROUP BY n`)).rejects.toThrow()
  const added = sql`INSERT INTO posting (journal_id, account_id, amount) SELECT (SELECT min(id) FROM journal), n, 2 * n - 7 FROM generate_series(3, 4) n`
  await expect(database.rows(added)).rejects.toThrow(/journal \d+ is of a closed month/)
  await journalsAt(database, ['2024-04-01T00:00:00Z'])
  expect(await faults(database)).toEqual([])
})

it('nothing of a seal is changed, and a closed month is not opened again', async () => {
  const database = await threeMonths()
  await sealTo(database, '2024-03')
  for (const statement of ['UPDATE ledger_seal SET journals = 0', 'DELETE FROM ledger_seal', 'TRUNCATE ledger_seal']) await expect(database.query(statement)).rejects.toThrow('append-only')
  for (const statement of [`UPDATE ledger_closing SET closed_to = '-infinity'`, 'UPDATE ledger_closing SET last_journal = 0', 'DELETE FROM ledger_closing', 'TRUNCATE ledger_closing'])
    await expect(database.query(statement)).rejects.toThrow('stays closed')
})

it('a month with a breach is not sealed: the job says so, payouts are frozen, and the verifier finds it; mended, it is sealed as it is then', async () => {
  const database = await threeMonths(50)
  const amount = (by: number) => plant(database, sql`UPDATE posting SET amount = amount + ${by} WHERE account_id = 2 AND journal_id = (SELECT max(id) FROM journal WHERE created_at < '2024-02-01')`)
  await amount(1)
  const job = coinJobs(promisedPayouts).find(({ name }) => name === 'seal-ledger')
  await sealMonths(database, { ...AT_ONCE, mostMs: -1 })
  const told = () => job?.run(database).then(() => '', (error: Error) => error.message)
  await vi.waitUntil(async () => (await told()) !== '')
  expect(await told()).toMatch(/Journal \d+ sums to 1, not to 0\. Month 2024-01 is not sealed: 1 faults were found in it\./)
  expect([await sealedMonths(database), await isFrozen(database), await faults(database)]).toEqual([[], true, ['journal-unbalanced', 'total-differs']])
  await amount(-1)
  await sealTo(database, '2024-03')
  const whole = await threeMonths(50)
  await sealTo(whole, '2024-03')
  expect(await seals(database)).toEqual(await seals(whole))
})

const changed = [
  ['a moved posting', [sql`UPDATE posting SET account_id = 3 WHERE account_id = 2 AND journal_id = 1`], ['seal-differs']],
  ['another actor', [sql`UPDATE journal SET actor = 'operator: nobody' WHERE id = 1`], ['seal-differs']],
  ['a journal that is gone with its postings', [sql`DELETE FROM posting WHERE journal_id = 1`, sql`DELETE FROM journal WHERE id = 1`], ['seal-differs', 'seals-miscount']],
  ['a journal that was put into it', [sql`INSERT INTO journal (kind, idem, created_at, actor) VALUES ('wonBattle', 'x', '2024-02-03', 'game')`, sql`INSERT INTO posting SELECT id, n, 9 - 6 * n, NULL FROM journal, generate_series(1, 2) n WHERE idem = 'x'`], ['seal-differs', 'seals-miscount']],
  ['a journal that was moved to another month', [sql`UPDATE journal SET created_at = '2024-05-01' WHERE id = 3`], ['seal-differs', 'seals-miscount']],
  ['a seal that is gone', [sql`DELETE FROM ledger_seal WHERE month = '2024-02-01'`], ['seal-differs', 'seal-missing']],
  ['a changed seal, and all that follow it', [sql`UPDATE ledger_seal SET digest = repeat('0', 64) WHERE month = '2024-01-01'`], ['seal-differs', 'seal-differs']],
] as const

it.each(changed)('the verifier finds in a sealed month %s', async (_, statements, found) => {
  const database = await threeMonths()
  await sealTo(database, '2024-03')
  await plant(database, ...statements)
  expect((await faults(database)).sort()).toEqual([...found].sort())
})
