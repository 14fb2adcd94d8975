// The ledger against a model of it: a few lines of arithmetic that anybody can check by eye. Random movements, many of
// them repeats, in transactions of which some are rolled back; every answer and in the end every posting has to agree.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql, type Database, type Tx } from '../../platform/server/database/database.ts'
import { aWorld } from '../../../tests/world.ts'
import type { Title } from './contract.ts'
import { closeEscrow, credit, creditRound, refund, spend, spendable, transfer, verifyLedger, type Account } from './server.ts'

/** More by `npm run bench ledger`. */
const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? 4_000)
const [PLAYERS, ESCROWS, KEYS, CAP] = [3, 2, 12, 40]
const [IN_A_TRANSACTION, TRANSACTIONS] = [10, 10]

type Lines = Record<string, number>
type Entry = { lines: Lines; undone: boolean; /** Coins of a player that count towards the cap of a day. */ capped?: { player: number; coins: number; day: number } }
type Model = { balances: Lines; journals: Record<string, Entry>; today: Lines; day: number }
type Answer = 'done' | 'repeated' | 'insufficient'

/** Names of accounts in the model: 'player:0', 'bonus:0', 'hold:0', 'escrow:0', and the house's. */
const isHouse = (account: string) => !account.includes(':')

function post(model: Model, key: string, lines: Lines): Answer {
  if (model.journals[key]) return 'repeated'
  const entries = Object.entries(lines).filter(([, amount]) => amount !== 0)
  if (entries.some(([account, amount]) => !isHouse(account) && (model.balances[account] ?? 0) + amount < 0)) return 'insufficient'
  for (const [account, amount] of entries) if (!isHouse(account)) model.balances[account] = (model.balances[account] ?? 0) + amount
  model.journals[key] = { lines: Object.fromEntries(entries), undone: false }
  return 'done'
}

function take(model: Model, key: string, from: string[], to: string, coins: number): Answer {
  const lines: Lines = { [to]: coins }
  let missing = coins
  for (const account of from) {
    const taken = isHouse(account) ? missing : Math.min(missing, model.balances[account] ?? 0)
    lines[account] = -taken
    missing -= taken
  }
  return missing > 0 ? (model.journals[key] ? 'repeated' : 'insufficient') : post(model, key, lines)
}

function payRound(model: Model, key: string, player: number, coins: number, redeemable: boolean): Answer {
  const part = redeemable ? Math.min(coins, CAP - (model.today[player] ?? 0)) : 0
  const answer = post(model, key, { issued: -coins, [`player:${player}`]: part, [`bonus:${player}`]: coins - part })
  if (answer === 'done') {
    model.today[player] = (model.today[player] ?? 0) + part
    ;(model.journals[key] as Entry).capped = { player, coins: part, day: model.day }
  }
  return answer
}

function undo(model: Model, key: string, of: string): Answer {
  const undone = model.journals[of]
  if (!undone || undone.undone) return 'repeated'
  const answer = post(model, key, Object.fromEntries(Object.entries(undone.lines).map(([account, amount]) => [account, -amount])))
  if (answer !== 'done') return answer
  undone.undone = true
  // What is taken back leaves room below the cap of its day.
  const { player = 0, coins = 0, day } = undone.capped ?? {}
  if (day === model.day) model.today[player] = (model.today[player] ?? 0) - coins
  return answer
}

const index = (size: number) => fc.nat({ max: size - 1 })
const operation = fc.record({
  what: fc.constantFrom('credit', 'credit', 'round', 'round', 'spend', 'stake', 'prize', 'rest', 'hold', 'payout', 'refund', 'refund'),
  player: index(PLAYERS),
  escrow: index(ESCROWS),
  coins: fc.integer({ min: 1, max: 25 }),
  redeemable: fc.boolean(),
  key: index(KEYS),
  other: fc.nat(),
})
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never
const part = fc.record({
  midnight: fc.boolean(),
  operations: fc.array(operation, { minLength: IN_A_TRANSACTION, maxLength: IN_A_TRANSACTION }),
  rollsBack: index(5).map((n) => n === 0),
})
type Part = typeof part extends fc.Arbitrary<infer One> ? One : never
const story = fc.array(part, { minLength: TRANSACTIONS, maxLength: TRANSACTIONS })

type Table = { run: number; players: string[] }
/** An operation twice: as the model does it and as the ledger does it. */
type Deed = { title: Title; inModel: (model: Model, key: string) => Answer; inLedger: (tx: Tx, source: string) => Promise<Answer> }

function deedOf({ what, player, escrow, coins, redeemable }: Operation, { run, players }: Table): Deed {
  const [playerId, room, purse] = [players[player] ?? '', { escrow: `${run}:${escrow}` }, redeemable ? 'player' : 'bonus'] as const
  const move = (title: Title, [names, name]: [string[], string], from: Account[], to: Account): Deed => ({
    title,
    inModel: (model, key) => take(model, key, names, name, coins),
    inLedger: (tx, source) => transfer(tx, { from, to, coins, title, source }),
  })
  const pays = [`bonus:${player}`, `player:${player}`]
  const deeds: Record<Exclude<typeof what, 'refund'>, Deed> = {
    credit: {
      ...move('badgeReward', [['issued'], `${purse}:${player}`], [], room),
      inLedger: (tx, source) => credit(tx, { playerId, coins, title: 'badgeReward', source, ...(redeemable ? { kind: 'redeemable', actor: 'operator: test' } : { kind: 'bonus' }) }),
    },
    spend: {
      ...move('skip', [pays, 'revenue'], [], room),
      inLedger: (tx, source) => spend(tx, { playerId, coins, title: 'skip', source }),
    },
    round: {
      title: 'wonQuizZone',
      inModel: (model, key) => payRound(model, key, player, coins, redeemable),
      inLedger: (tx, source) => creditRound(tx, { playerId, coins, redeemable, title: 'wonQuizZone', source }),
    },
    stake: move('playedContest', [pays, `escrow:${escrow}`], spendable(playerId), room),
    prize: move('wonContest', [[`escrow:${escrow}`], `bonus:${player}`], [room], { wallet: 'bonus', playerId }),
    rest: move('wonContest', [[`escrow:${escrow}`], 'revenue'], [room], { system: 'revenue' }),
    hold: move('redeemRequest', [[`player:${player}`], `hold:${player}`], [{ wallet: 'player', playerId }], { wallet: 'hold', playerId }),
    payout: move('redeemedAmount', [[`hold:${player}`], 'paid_out'], [{ wallet: 'hold', playerId }], { system: 'paid_out' }),
  }
  return deeds[what === 'refund' ? 'spend' : what]
}

/** Undoes one of the journals there are, perhaps one that undid another; without any it is a spend. */
function refundOf({ other }: Operation, model: Model): Deed | undefined {
  const names = Object.keys(model.journals)
  const name = names[other % Math.max(names.length, 1)]
  if (!name) return undefined
  const [title, source] = name.split(' ') as [Title, string]
  return {
    title: 'adjustedByAdmin',
    inModel: (draft, key) => undo(draft, key, name),
    inLedger: (tx, key) => refund(tx, { of: { title, source }, title: 'adjustedByAdmin', source: key }),
  }
}

async function step(tx: Tx, model: Model, one: Operation, table: Table): Promise<void> {
  const source = `${table.run}:${one.key}`
  const deed = (one.what === 'refund' && refundOf(one, model)) || deedOf(one, table)
  expect(await deed.inLedger(tx, source), JSON.stringify(one)).toBe(deed.inModel(model, `${deed.title} ${source}`))
}

class RolledBack extends Error {}

async function runParts(database: Database, parts: Part[], table: Table): Promise<void> {
  let model: Model = { balances: {}, journals: {}, today: {}, day: 0 }
  for (const { midnight, operations, rollsBack } of parts) {
    const draft = structuredClone(model)
    if (midnight) [draft.today, draft.day] = [{}, draft.day + 1]
    const written = database.transaction(async (tx) => {
      if (midnight) await tx.rows(sql`UPDATE app_clock SET shift = shift + interval '1 day'`)
      for (const one of operations) await step(tx, draft, one, table)
      if (rollsBack) throw new RolledBack()
    })
    if (rollsBack) await expect(written).rejects.toThrow(RolledBack)
    else await written.then(() => (model = draft))
  }
  expect(await journalsOf(database, table)).toEqual(
    Object.fromEntries(Object.entries(model.journals).map(([name, { lines }]) => [name, lines])),
  )
  expect(await balancesOf(database, table)).toEqual(
    Object.fromEntries(Object.entries(model.balances).filter(([, balance]) => balance !== 0)),
  )
  await closeAll(database, model, table)
}

const accountName = (table: Table) => sql`CASE kind WHEN 'escrow' THEN 'escrow:' || split_part(escrow_key, ':', 2) ELSE
  kind || coalesce(':' || array_position(${table.players}::uuid[], owner_id) - 1, '') END`

async function journalsOf(database: Database, table: Table): Promise<Record<string, Lines>> {
  const rows = await database.rows<{ name: string; lines: Lines }>(sql`
    SELECT journal.kind || ' ' || idem AS name, (SELECT json_object_agg(${accountName(table)}, amount) FROM posting JOIN account ON account_id = account.id WHERE journal_id = journal.id) AS lines
    FROM journal WHERE idem LIKE ${`${table.run}:%`}`)
  return Object.fromEntries(rows.map(({ name, lines }) => [name, lines]))
}

async function balancesOf(database: Database, table: Table): Promise<Lines> {
  const rows = await database.rows<{ name: string; balance: number }>(sql`
    SELECT ${accountName(table)} AS name, balance FROM account WHERE balance <> 0 AND (owner_id = ANY (${table.players}::uuid[]) OR escrow_key LIKE ${`${table.run}:%`})`)
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

async function closeAll(database: Database, model: Model, { run }: Table): Promise<void> {
  for (let escrow = 0; escrow < ESCROWS; escrow++) {
    const [key, coins] = [`${run}:${escrow}`, model.balances[`escrow:${escrow}`] ?? 0]
    await database.transaction(async (tx) => {
      await transfer(tx, {
        from: [{ escrow: key }],
        to: { system: 'forfeited' },
        coins,
        title: 'wonContest',
        source: `${run}:end:${escrow}`,
      })
      await closeEscrow(tx, key)
    })
  }
}

it(`${OPERATIONS.toLocaleString('en')} random movements agree with the model`, { timeout: 60_000 + OPERATIONS * 10 }, async () => {
  const { database, aPlayer, set } = await aWorld()
  await set('redeemable_daily_cap', CAP)
  // Noon, so that no real midnight comes between.
  await database.rows(sql`INSERT INTO app_clock (shift) VALUES (date_trunc('day', now(), 'UTC') + interval '12 hours' - now())`)
  const perRun = IN_A_TRANSACTION * TRANSACTIONS
  let run = 0
  await fc.assert(
    fc.asyncProperty(story, async (parts) => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, async () => (await aPlayer()).id))
      await runParts(database, parts, { run: ++run, players })
    }),
    { numRuns: Math.ceil(OPERATIONS / perRun) },
  )
  expect(run * perRun).toBeGreaterThanOrEqual(OPERATIONS)
  expect(await verifyLedger(database)).toEqual([])
})
