/**
 * npm run bench ledger [operations] [seconds]: transfers per second through the ledger compared with a bare transaction that
 * updates two rows, alternating on the same PostgreSQL with fsync on; the verifier on a million postings; then random operations
 * (default 1,000,000) against the model, using the test of the ledger itself. Ends with 1 where a goal is missed.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/platform/server/config.ts'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { openAccounts, credit, examineLedger, transfer } from '../src/features/coins/server.ts'
import { figure, isMissed, ofRuns } from '../tools/bench/figures.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const [PLAYERS, CONNECTIONS, TURNS] = [500, 16, 5]
const MILLION = 1_000_000
const CHUNK = 20_000
const JOURNALS_AT_ONCE = 50_000

const load = () =>
  `load of the machine ${os
    .loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`
const count = (n: number) => Math.round(n).toLocaleString('en')

await measure(Number(process.argv[3] ?? 3))
await compare(Number(process.argv[2] ?? MILLION))
process.exit(isMissed() ? 1 : 0)

async function measure(seconds: number): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
  await fs.chmod(folder, 0o711)
  const { database, close } = await openAppDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' }))
  try {
    const players = await makePlayers(database)
    await measureTransfers(database, players, seconds)
    await measureVerifier(database)
  } finally {
    await close()
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/** With bonus coins: the ledger refuses to move redeemable ones from player to player. */
function makePlayers(database: Database): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.rows(sql`CREATE TABLE bare (id int PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 50)`)
    await tx.rows(sql`INSERT INTO bare SELECT n, 1000000 FROM generate_series(1, ${PLAYERS}::int) n`)
    const rows = await tx.rows<{ id: string }>(sql`
      INSERT INTO player (identity_id, type, name, refer_code) SELECT gen_random_uuid(), 'email', 'Kofi', n FROM generate_series(1, ${PLAYERS}::int) n RETURNING id`)
    for (const { id: playerId } of rows) {
      await openAccounts(tx, playerId)
      await credit(tx, { playerId, coins: MILLION, title: 'wonContest', source: playerId, kind: 'bonus' })
    }
    return rows.map(({ id }) => id)
  })
}

async function measureTransfers(database: Database, players: string[], seconds: number): Promise<void> {
  const any = (size: number) => Math.floor(Math.random() * size)
  const two = () => [any(PLAYERS), any(PLAYERS - 1)].map((n, i, [first = 0]) => (i === 1 && n >= first ? n + 1 : n)) as [number, number]
  const wallet = (n: number) => ({ wallet: 'bonus', playerId: players[n] ?? '' }) as const
  const bare = () =>
    database.transaction((tx) => {
      const [giver, taker] = two()
      return tx.rows(
        sql`UPDATE bare SET balance = balance + CASE id WHEN ${giver + 1} THEN -1 ELSE 1 END WHERE id IN (${giver + 1}, ${taker + 1})`,
      )
    })
  const ledger = () =>
    database.transaction((tx) => {
      const [giver, taker] = two()
      return transfer(tx, { from: [wallet(giver)], to: wallet(taker), coins: 1, title: 'wonBattle', source: randomUUID() })
    })
  console.log(`${CONNECTIONS} at once, ${TURNS} turns of ${seconds} s each; ${load()}`)
  const turns: [number, number][] = []
  for (let turn = 0; turn < TURNS; turn++) turns.push([await rate(bare, seconds), await rate(ledger, seconds)])
  figure({ what: 'bare transactions that update two rows, a second', ...ofRuns(turns.map(([one]) => one)) })
  figure({ what: 'transfers of the ledger, a second', ...ofRuns(turns.map(([, one]) => one)) })
  figure({ what: 'transfers of the ledger, of the rate of the bare transactions', ...ofRuns(turns.map(([one, other]) => other / one)) })
}

async function rate(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let done = 0
  const worker = async () => {
    for (; performance.now() < end; done++) await work()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return done / ((performance.now() - begun) / 1000)
}

/** Inserts valid postings up to a million directly, since posting them would take minutes. */
async function measureVerifier(database: Database): Promise<void> {
  const before = await examineLedger(database)
  const journalsToMake = (MILLION - before.postings) >> 1
  for (let made = 0; made < journalsToMake; made += JOURNALS_AT_ONCE) await insertJournals(database, made, Math.min(made + JOURNALS_AT_ONCE, journalsToMake))
  await database.rows(sql`VACUUM ANALYZE`)
  const begun = performance.now()
  const { journals, postings, breaches } = await examineLedger(database)
  figure({ what: `the verifier over ${count(postings)} postings`, value: (performance.now() - begun) / 1000, unit: 's' })
  figure({ what: `breaches among ${count(journals)} journals`, value: breaches.length, most: 0 })
  console.log(load())
}

/** Each from the house to a player. In parts, because a connection waits 35 s for a statement. */
async function insertJournals(database: Database, after: number, last: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`)
    await tx.rows(sql`
      WITH head AS (INSERT INTO journal (kind, idem, actor) SELECT 'wonQuizZone', n, 'bench' FROM generate_series(${after + 1}::int, ${last}::int) n RETURNING id),
        wallets AS (SELECT array_agg(id) AS ids FROM account WHERE kind = 'bonus'),
        line AS (SELECT head.id, ids[1 + head.id % ${PLAYERS}::int] AS account_id FROM head, wallets)
      INSERT INTO posting SELECT id, 1, -1, NULL::bigint FROM line
        UNION ALL SELECT line.id, account_id, 1, balance + row_number() OVER (PARTITION BY account_id ORDER BY line.id) FROM line JOIN account ON account.id = account_id`)
    await tx.rows(sql`UPDATE account SET balance = (SELECT balance_after FROM posting WHERE account_id = account.id ORDER BY journal_id DESC LIMIT 1) WHERE kind = 'bonus'`)
  })
}

/** In chunks, each with a fresh database and its own random seed. */
async function compare(operations: number): Promise<void> {
  const begun = performance.now()
  const what = `breaks of the model in ${count(operations)} random operations of the ledger`
  for (let done = 0; done < operations; done += CHUNK) {
    const chunk = Math.min(CHUNK, operations - done)
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=dot', 'src/features/coins/model.server.test.ts'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, LEDGER_OPERATIONS: String(chunk) },
      },
    )
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) {
      console.error(`The ledger and its model disagree within ${count(chunk)} operations; the lines above name the seed.`)
      return figure({ what, value: 1, most: 0 })
    }
    console.log(
      `${count(done + chunk)} of ${count(operations)} operations agree with the model (${count((performance.now() - begun) / 1000)} s)`,
    )
  }
  figure({ what, value: 0, most: 0 })
}
