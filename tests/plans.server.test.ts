/** How PostgreSQL answers the desk, players and jobs once tables are large: never by reading one of them from end to end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedOf, NOT_ASKED, type Fields } from '../bench/desk/asked.ts'
import { samplesOf } from '../bench/desk/samples.ts'
import { jobs, registry } from '../src/apps/server/registry.ts'
import { noSums } from '../src/features/item-statistics/rules.ts'
import { json, sql } from '../src/platform/server/database/database.ts'
import { TITLES } from '../src/features/coins/contract.ts'
import { notifyBadge } from '../src/features/notifications/server/notify.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { proveLoad } from '../tools/seed/prove.ts'
import { knownOf } from './no-oracle.ts'
import { aMember } from './operator.ts'
import { aPlannedWorld, type PlannedWorld } from './planned-world.ts'
import type { TestPlayer, World } from './world.ts'

/** What cannot but read much, and why. */
const READS_MUCH = new Map([
  ['desk_count_audience', 'any mixture of conditions on players may be asked for; the count ends at 10,001'],
  ['desk_list_shared_payout_addresses', 'compares all refused addresses, of which there are few: of one player it must not'],
  ['desk_verify_ledger_part', 'reads a part of the ledger again, which is its purpose'],
  ['get_questions_by_type', 'reads all true or false statements of a language, once after they have changed'],
  ['get_daily_quiz', 'the first round of a day reads all questions of a language, once after they have changed'],
  // Jobs of an hour or a day that delete what is old, from one end of a table to the other.
  ...['forget-old-replies', 'forget-expired-proofs', 'forget-passkey-challenges', 'forget-who-left', 'forget-old-boards', 'forget-webhooks', 'forget-old-uploads', 'forget-unused-age-gates', 'remove-unused-show-pictures'].map((name) => [name, 'deletes what is old'] as const),
  ['count-badge-holders', 'counts all players, once an hour'],
])

/** These must not read much of what one player shares. */
const BUT_NOT_OF_A_PLAYER: readonly string[] = ['desk_list_shared_payout_addresses']

/** They end the sign-in that the other calls need. */
const ENDS = new Set(['sign_out', 'delete_user_account', 'user_signup'])

let large: PlannedWorld
let world: World
let owner: TestPlayer
/** Who has played most. */
let player: TestPlayer
let asked: Record<string, readonly Fields[]>
/** Fields of players' calls. */
let known: Record<string, string | number>

beforeAll(async () => {
  large = await aPlannedWorld()
  world = large.world
  owner = await aMember(world.database)
  const samples = await samplesOf(world.database)
  asked = askedOf(samples)
  player = { id: samples.heavy, name: '', token: await world.database.transaction((tx) => mintToken(tx, samples.heavy)) }
  const category = await world.database.row<{ slug: string }>(sql`SELECT slug FROM category WHERE type = 1 ORDER BY id LIMIT 1`)
  known = knownOf({ category: category?.slug ?? '' }, samples.round, String(samples.question))
}, 60_000)
afterAll(() => large.close())

const reads = registry.map(({ action }) => action).filter(({ who, does, name }) => typeof who === 'object' && does === 'read' && !NOT_ASKED.includes(name))

const ofPlayers = registry.map(({ action }) => action).filter(({ who, name }) => typeof who === 'string' && !ENDS.has(name))

it('is loaded into the very schema that was there', () => expect(large.schema.after).toEqual(large.schema.before))

it('is measured on a world that is sound', async () => expect(await proveLoad(world.database, promisedPayouts)).toEqual([]))

it('sees a table that is read from end to end', async () => {
  expect(await large.readWhole({ text: 'SELECT count(*) FROM round WHERE total = $1', values: [5] })).toEqual(['round'])
  expect(await large.readWhole({ text: 'SELECT count(*) FROM round WHERE player_id = $1', values: [owner.id] })).toEqual([])
})

/** The plan of a function is not explained with the statement that calls it. */
it('what a player has earned is summed by some pages for each line, however much was paid to all', async () => {
  const lines = await world.database.row<{ n: number }>(sql`SELECT count(*) AS n FROM posting JOIN account a ON a.id = account_id WHERE a.owner_id = ${player.id}`)
  const explained = await world.database.row<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>(sql`
    EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT ledger_earned(${player.id}, ${TITLES}::text[])`)
  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = (explained as NonNullable<typeof explained>)['QUERY PLAN'][0].Plan
  expect(lines?.n).toBeGreaterThan(100)
  expect((hit + read) / (lines?.n ?? 0)).toBeLessThan(30)
})

it('a notification finds the browsers of its player, however many others have some', async () => {
  expect(await large.faultsOf(() => world.database.transaction((tx) => notifyBadge(tx, { playerId: player.id, type: 'planned' })))).toEqual([])
})

it('asks every reading call of the desk', () => expect(reads.filter(({ name }) => asked[name] === undefined).map(({ name }) => name)).toEqual([]))

describe('no large table is read from end to end by', () => {
  it.each(reads.filter(({ name }) => !READS_MUCH.has(name) || BUT_NOT_OF_A_PLAYER.includes(name)).map((action) => [action.name, action] as const))('%s', async (name, action) => {
    const faults: string[] = []
    for (const wish of asked[name] ?? []) {
      if (READS_MUCH.has(name) && wish['player_id'] === undefined) continue
      for (const fault of await large.faultsOf(() => world.envelope(action, wish as never, owner))) faults.push(`${JSON.stringify(wish)} ${fault}`)
    }
    expect(faults).toEqual([])
  })

  it.each(ofPlayers.filter(({ name }) => !READS_MUCH.has(name)).map((action) => [action.name, action] as const))('%s', async (name, action) => {
    const fields = Object.fromEntries(Object.entries(known).filter(([field]) => field in action.input))
    expect(await large.faultsOf(() => world.post(name, fields, { authorization: `Bearer ${player.token}` }))).toEqual([])
  })

  it.each(jobs.filter(({ name }) => !READS_MUCH.has(name)).map((job) => [job.name, job] as const))('the job %s', async (_, job) => {
    expect(await large.faultsOf(async () => job.run(world.database as never))).toEqual([])
  })
})

it('no large table is read from end to end by the removal of old rounds', async () => {
  const row = await world.database.row<{ months: number }>(sql`
    SELECT floor(extract(epoch FROM app_now() - percentile_disc(0.04) WITHIN GROUP (ORDER BY finished_at)) / 86400 / 31)::int AS months FROM round WHERE state = 1`)
  const rounds = async () => (await world.database.row<{ n: number }>(sql`SELECT count(*) AS n FROM round`))?.n ?? 0
  const before = await rounds()
  await world.database.rows(sql`UPDATE question_past SET sums = ${json(noSums(4))}`)
  await world.set('round_kept_months', row?.months ?? 0)
  expect(await large.faultsOf(async () => jobs.find(({ name }) => name === 'remove-old-rounds')?.run(world.database as never))).toEqual([])
  expect(before - (await rounds())).toBeGreaterThan(200)
}, 120_000)
