/** What players and operators read before and after old rounds are removed: only the lists of rounds end earlier. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askedOf, NOT_ASKED, type Fields } from '../bench/desk/asked.ts'
import { samplesOf } from '../bench/desk/samples.ts'
import { jobs, registry } from '../src/apps/server/registry.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { mintToken } from '../src/features/players/server.ts'
import { loadLarge } from '../tools/seed/load.ts'
import { SCALES } from '../tools/seed/plan.ts'
import { knownOf } from './no-oracle.ts'
import { aMember } from './operator.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

const SCALE = { ...SCALES.medium, players: 200, questions: 400, rounds: 6_000, battles: 40, contests: 6, exams: 6, entrants: 5 }
const MONTHS = 2

/** Lists of rounds, and what is asked about a single one. */
const END_EARLIER = ['desk_find_round', 'desk_list_player_rounds', 'get_own_data', 'get_round_history']

let world: World
const readers: { player: TestPlayer; asks: [name: string, Fields][] }[] = []

beforeAll(async () => {
  world = await aWorld()
  await loadLarge(world.database.url, SCALE, { seed: 1, zone: 'UTC' })
  const { database } = world
  // The load goes past the job that counts: all its rounds count as counted, as its figures of questions do.
  await database.rows(sql`INSERT INTO item_round (round_id, place) SELECT id, row_number() OVER (ORDER BY finished_at, id) FROM round WHERE state = 1`)
  // It leaves old rounds without their answers.
  await database.rows(sql`
    INSERT INTO round_item (round_id, position, question_id, version, option_order, opened_at, deadline, answer, verdict, answered_at)
    SELECT r.id, n, q.id, 1, '{2,0,3,1}', r.opened_at, r.opened_at + interval '30 seconds', (1 + (n + r.number) % 4)::text, CASE WHEN (n + r.number) % 3 = 0 THEN 'w' ELSE 'r' END, r.opened_at + interval '5 seconds'
    FROM (SELECT id, total, opened_at, row_number() OVER (ORDER BY id) AS number FROM round r WHERE state = 1 AND NOT EXISTS (SELECT FROM round_item i WHERE i.round_id = r.id)) r CROSS JOIN LATERAL generate_series(1, r.total) n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS all_of FROM question WHERE category_id IS NOT NULL) q ON q.number = (r.number * 7 + n) % q.all_of`)
  await world.stand()
  const samples = await samplesOf(database)
  const owner = await aMember(database)
  const asked = askedOf(samples)
  const ofDesk = registry.map(({ action }) => action).filter(({ who, does, name }) => typeof who === 'object' && does === 'read' && !NOT_ASKED.includes(name))
  readers.push({ player: owner, asks: ofDesk.flatMap(({ name }) => (asked[name] ?? []).map((wish): [string, Fields] => [name, wish])) })
  const known = knownOf({ category: (await database.row<{ slug: string }>(sql`SELECT slug FROM category WHERE type = 1 ORDER BY id LIMIT 1`))?.slug ?? '' }, samples.round, String(samples.question))
  const ofPlayers = registry.map(({ action }) => action).filter(({ who, does }) => typeof who === 'string' && does === 'read')
  for (const id of [samples.heavy, samples.light]) {
    const player = { id, name: '', token: await database.transaction((tx) => mintToken(tx, id)) }
    readers.push({ player, asks: ofPlayers.map(({ name, input }): [string, Fields] => [name, Object.fromEntries(Object.entries(known).filter(([field]) => field in input))]) })
  }
}, 120_000)
afterAll(() => world.close())

/** All replies, by who asks what. */
async function replies(): Promise<Map<string, { name: string; body: string }>> {
  const all = new Map<string, { name: string; body: string }>()
  for (const { player, asks } of readers) for (const [name, fields] of asks) {
    const response = await world.post(name, fields, { authorization: `Bearer ${player.token}` })
    // The moment at which a player's own data was put together is that of the call.
    all.set(`${player.id} ${name} ${JSON.stringify(fields)}`, { name, body: (await response.text()).replace(/"made":"[^"]+"/, '') })
  }
  return all
}

/** Sizes and moments of the installation itself. */
const CHANGES_BY_ITSELF = 'desk_get_status'

function differing(before: Awaited<ReturnType<typeof replies>>, after: Awaited<ReturnType<typeof replies>>): string[] {
  return [...new Set([...before].filter(([ask, { name, body }]) => name !== CHANGES_BY_ITSELF && after.get(ask)?.body !== body).map(([, { name }]) => name))].sort()
}

/** What a player's own data has, but for the list of rounds. */
const ownParts = (all: Awaited<ReturnType<typeof replies>>) => [...all.values()].filter(({ name }) => name === 'get_own_data').map(({ body }) => ({ ...JSON.parse(body.replace('{,', '{')).data.parts, rounds: [] }))

const idsOf = async (which: ReturnType<typeof sql>) => (await world.database.rows<{ id: string }>(sql`SELECT id FROM round WHERE ${which} ORDER BY id`)).map(({ id }) => id)
const EVENTS = sql`mode IN (SELECT DISTINCT r.mode FROM round r WHERE r.id IN (SELECT round_id FROM contest_entry UNION SELECT round_id FROM exam_entry))`
const RECENT = sql`finished_at >= app_now() - make_interval(months => ${MONTHS}) OR state = 0`

it('only lists of rounds end earlier', async () => {
  const run = jobs.find(({ name }) => name === 'remove-old-rounds')?.run as (database: World['database']) => Promise<void>
  const [had, events, recent, before] = [await idsOf(sql`true`), await idsOf(EVENTS), await idsOf(RECENT), await replies()]
  await run(world.database)
  expect(await idsOf(sql`true`)).toEqual(had)
  expect(differing(before, await replies())).toEqual([])

  await world.set('round_kept_months', MONTHS)
  const kept = await replies()
  await run(world.database)
  const left = new Set(await idsOf(sql`true`))
  expect(left.size).toBeLessThan(had.length / 2)
  expect([...events, ...recent].filter((id) => !left.has(id))).toEqual([])
  const after = await replies()
  expect(differing(kept, after)).toEqual(END_EARLIER)
  expect(ownParts(after)).toEqual(ownParts(kept))

  await run(world.database)
  expect(differing(after, await replies())).toEqual([])
}, 120_000)
