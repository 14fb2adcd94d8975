/** The kept groups of accounts: at any time what grouping all that is stored finds, whatever changes, and however often the job is killed. */
import { beforeAll, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql, type Statement } from '../../platform/server/database/database.ts'
import { mortal, orKilled } from '../../../tests/mortal.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { MOST_SHARING, SHARED_BY, type SharedBy } from './desk-contract.ts'
import { countShares, countSomeShares } from './server/shares.ts'
import { erase, markLeaving } from './store.ts'
import { endTokensOf } from './store/tokens.ts'
import { groupsOf, sharedBy, type SharedGroup } from './store/shared.ts'

/** The long form: `SHARE_ROUNDS=600`. */
const ROUNDS = Number(process.env.SHARE_ROUNDS ?? 30)
const ACTS_A_ROUND = 8
const PLAYERS = 30
const dice = seededDice(5)
const upTo = (n: number) => Math.floor(dice() * n)
const aKey = () => `key ${upTo(8)}`

let world: World
let players: string[]
const aPlayer = async () => (await world.database.row<{ id: string }>(sql`
  INSERT INTO player (identity_id, type, name, refer_code, created_at) VALUES (${`identity ${upTo(60)}`}, 'email', 'Somebody', ${String(dice())}, app_now() + ${upTo(1_000)} * interval '1 second') ON CONFLICT DO NOTHING RETURNING id`))?.id
const someone = () => players[upTo(players.length)] as string
const run = (statement: Statement) => world.database.rows(statement)
const identity = () => `identity ${upTo(60)}`

beforeAll(async () => {
  world = await aWorld()
  for (let n = 0; n < 60; n++) await run(sql`INSERT INTO identity."user" (id, name, email, "emailVerified") VALUES (${`identity ${n}`}, 'Somebody', ${`${n}@x.test`}, true)`)
  players = []
  while (players.length < PLAYERS) players.push(...([await aPlayer()].filter((id) => id !== undefined)))
  return () => world.close()
})

const token = (id: string, key: string) => sql`INSERT INTO api_token (hash, player_id, address_hash) VALUES (sha256(${String(dice())}::bytea), ${id}, ${key})`
const ACTS: readonly (() => Promise<unknown>)[] = [
  async () => players.push(...([await aPlayer()].filter((id) => id !== undefined))),
  () => run(token(someone(), aKey())), () => run(token(someone(), aKey())), () => run(token(someone(), '')),
  () => run(sql`UPDATE api_token SET address_hash = ${aKey()} WHERE player_id = ${someone()}`),
  () => run(sql`UPDATE api_token SET used_at = app_now() WHERE player_id = ${someone()}`),
  () => run(sql`DELETE FROM api_token WHERE address_hash = ${aKey()}`),
  () => endTokensOf(world.database, someone()),
  () => run(sql`SELECT person_note(jsonb_build_array(jsonb_build_object('playerId', ${someone()}::text, 'hashes', jsonb_build_array(${aKey()}::text, ${aKey()}::text || '!'))))`),
  () => run(sql`SELECT person_note(jsonb_build_array(jsonb_build_object('playerId', ${someone()}::text, 'hashes', jsonb_build_array(${aKey()}::text))))`),
  () => run(sql`DELETE FROM person_address WHERE hash = ${aKey()}`),
  () => run(sql`INSERT INTO identity.device (user_id, hash, asked_at) VALUES (${identity()}, ${aKey()}, app_now()) ON CONFLICT DO NOTHING`),
  () => run(sql`INSERT INTO identity.device (user_id, hash, known_at) VALUES (${identity()}, ${aKey()}, app_now()) ON CONFLICT (user_id, hash) DO UPDATE SET known_at = excluded.known_at, asked_at = NULL`),
  () => run(sql`INSERT INTO identity.device (user_id, hash, known_at) VALUES (${identity()}, ${aKey()}, app_now()) ON CONFLICT (user_id, hash) DO UPDATE SET known_at = excluded.known_at, asked_at = NULL`),
  () => run(sql`UPDATE identity.device SET asked_at = app_now(), known_at = NULL WHERE user_id = ${identity()}`),
  () => run(sql`DELETE FROM identity.device WHERE hash = ${aKey()} AND user_id < ${identity()}`),
  () => run(sql`INSERT INTO player_identity (identity_id, player_id) VALUES (${identity()}, ${someone()}) ON CONFLICT DO NOTHING`),
  () => run(sql`DELETE FROM player_identity WHERE player_id = ${someone()}`),
  () => run(sql`UPDATE player SET identity_id = free.id FROM (SELECT u.id FROM identity."user" u WHERE NOT EXISTS (SELECT FROM player WHERE identity_id = u.id) ORDER BY u.id OFFSET ${upTo(10)} LIMIT 1) free WHERE player.id = ${someone()} AND gone_at IS NULL`),
  () => world.database.transaction((tx) => (dice() < 0.3 ? erase(tx, someone()) : markLeaving(tx, someone()))),
]

const STORED: Record<SharedBy, Statement> = {
  person: sql`SELECT hash AS key, player_id FROM person_address`,
  network: sql`SELECT address_hash AS key, player_id FROM api_token WHERE address_hash <> ''`,
  browser: sql`
    SELECT d.hash AS key, i.player_id FROM identity.device d JOIN (SELECT identity_id, id AS player_id FROM player UNION ALL SELECT identity_id, player_id FROM player_identity) i ON i.identity_id = d.user_id
    WHERE d.known_at IS NOT NULL`,
}
const ALL = { limit: 100, offset: 0 }
const PAGES = [ALL, { limit: 3, offset: 0 }, { limit: 2, offset: 2 }]

async function expectKept(when: string): Promise<number> {
  let groups = 0
  for (const by of SHARED_BY)
    for (const page of [...PAGES, { ...ALL, playerId: someone() }, { ...ALL, playerId: null }]) {
      const wish = { playerId: undefined, ...page }
      const grouped = await world.database.rows<SharedGroup>(groupsOf(STORED[by], wish))
      expect(await sharedBy(world.database, by, wish), `${by}, ${when}`).toEqual(grouped)
      groups = Math.max(groups, grouped.length)
    }
  return groups
}

it('are those of all that is stored, before the job has run, after it was killed, and after it has run', async () => {
  let [kills, most] = [0, 0]
  const killable = mortal(world.database, { dice, killed: () => kills++, within: 4 })
  for (let round = 0; round < ROUNDS; round++) {
    for (let act = 0; act < ACTS_A_ROUND; act++) await (ACTS[upTo(ACTS.length)] as (typeof ACTS)[number])()
    if (dice() < 0.6) await orKilled(countSomeShares(killable, 10))
    most = Math.max(most, await expectKept(`round ${round}`))
  }
  expect(kills).toBeGreaterThan(ROUNDS / 10)
  expect(most).toBeGreaterThan(4)
  await countShares(world.database)
  expect(await run(sql`SELECT FROM shared_key_stale`)).toEqual([])
  await expectKept('at the end')
  const kept = () => Promise.all([run(sql`SELECT * FROM shared_key ORDER BY kind, key`), run(sql`SELECT * FROM shared_key_count ORDER BY kind`)])
  const counted = await kept()
  await run(sql`SELECT shared_key_count_all()`)
  expect(await kept()).toEqual(counted)
})

it('count a large group no further than is said, and list 20 of it', async () => {
  await run(sql`INSERT INTO player (identity_id, type, name, refer_code) SELECT 'many ' || n, 'email', 'Many', 'many ' || n FROM generate_series(1, ${MOST_SHARING + 100}::int) n`)
  await run(sql`INSERT INTO api_token (hash, player_id, address_hash) SELECT sha256(id::text::bytea), id, 'a provider' FROM player WHERE name = 'Many'`)
  const first = async () => (await sharedBy(world.database, 'network', { playerId: undefined, limit: 1, offset: 0 })).map(({ size, playerIds }) => [size, playerIds.length])
  expect(await first()).toEqual([[MOST_SHARING, 20]])
  await countShares(world.database)
  expect(await first()).toEqual([[MOST_SHARING, 20]])
  await run(sql`SELECT shared_key_count_all()`)
  expect(await first()).toEqual([[MOST_SHARING, 20]])
  await run(sql`DELETE FROM api_token WHERE address_hash = 'a provider'`)
  await countShares(world.database)
  await expectKept('without the large group')
})

it('miss no account and no browser that are stored at the same time', async () => {
  await run(sql`INSERT INTO identity.device (user_id, hash, known_at) SELECT 'identity ' || n, 'together', app_now() FROM generate_series(0, 59) n`)
  await countShares(world.database)
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES ('late', 'email', 'Late', 'late')`)
    await run(sql`INSERT INTO identity."user" (id, name, email, "emailVerified") VALUES ('late', 'Late', 'late@x.test', true)`)
    await run(sql`INSERT INTO identity.device (user_id, hash, known_at) VALUES ('late', 'together', app_now())`)
    await countShares(world.database)
  })
  await expectKept('after the commit')
  await countShares(world.database)
  await expectKept('after the job')
})
