/** Makes each call of players and visitors, and each read of the desk, on a copy of a filled database, and writes a `Report` to the file that `REPORT` names. */
import fs from 'node:fs/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Action } from '../../src/platform/pure/action.ts'
import { sql } from '../../src/platform/server/database/database.ts'
import { registry } from '../../src/apps/server/registry.ts'
import { answerQuestion, type OpenRound } from '../../src/features/rounds/contract.ts'
import { mintToken } from '../../src/features/players/server.ts'
import { formOf } from '../../tests/desk-prepared.ts'
import { sampleOf } from '../../tests/desk-samples.ts'
import { freezeAges } from '../../tests/frozen-age.ts'
import { aComparedWorld, RecordedClient } from '../../tests/no-oracle.ts'
import { aMember } from '../../tests/operator.ts'
import { LEVEL_1, openLevel } from '../../tests/stage.ts'
import { aStaffDirectory } from '../../tests/staff-directory.ts'
import { observed, watchStatements, type Sent } from '../../tests/statements/counted.ts'
import { playRounds, prepare, ROOM_WALKS, WALKS } from '../../tests/statements/walks.ts'
import type { TestPlayer, World } from '../../tests/world.ts'
import { askedOf, NOT_ASKED, type Fields } from '../desk/asked.ts'
import { samplesOf } from '../desk/samples.ts'
import type { Group, Longest, Report, Served } from './report.ts'

const PASSES = 3
/** Players who play a round each for the round trips of answers. */
const ROUNDS = 20
/** An idle connection reports what it has counted after ten seconds. */
const STATISTICS_MS = 12_000
const NONE: Longest = { ms: 0, text: '' }

const served = new Map<string, Served>()

it('each call on a filled database', async () => {
  const directory = await aStaffDirectory()
  onTestFinished(directory.close)
  directory.says({ sub: 'club', email: 'ann@club.test', email_verified: true, groups: ['quiz-editors'] })
  const world = await aComparedWorld(new Set(), directory.env)
  for (const [key, value] of [['fast_answer_floor_ms', 0], ['battle_same_address', 1]] as const) await world.set(key, value)
  await prepare(world)
  const samples = await samplesOf(world.database)
  const url = await world.listen()
  watchStatements()
  // Rooms need a clock that runs; elsewhere what is cached would expire meanwhile, and be read anew.
  for (let n = 0; n < PASSES; n++) for (const walk of ROOM_WALKS) await walk(noted(world, 'players', n), url)
  freezeAges()
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < PASSES; n++) for (const walk of WALKS) await walk(noted(world, 'players', n), url)
  const heavy: TestPlayer = { id: samples.heavy, name: '', token: await world.database.transaction((tx) => mintToken(tx, samples.heavy)) }
  for (let n = 0; n < PASSES; n++) await playRounds(noted(world, 'heavy player', n), heavy)
  await readDesk(world, await aMember(world.database), askedOf(samples))
  const report: Report = { served: [...served.values()], notServed: notServed(), ...(await answersOf(world)) }
  await fs.writeFile(process.env.REPORT ?? '', JSON.stringify(report))
  expect(report.served.length).toBeGreaterThan(0)
})

const noted = (world: World, group: Group, pass: number): World => observed(world, (name, sent) => note(`${group} ${name}`, { name, group, pass, sent }))

function note(key: string, { name, group, pass, sent }: { name: string; group: Group; pass: number; sent: readonly Sent[] }): void {
  const call = served.get(key) ?? { name, group, times: 0, statements: sent.length, first: NONE, again: NONE }
  const which = pass === 0 ? 'first' : 'again'
  const longest = sent.reduce<Longest>((one, { text, ms = 0 }) => (ms > one.ms ? { ms, text } : one), call[which])
  served.set(key, { ...call, times: call.times + 1, statements: Math.min(call.statements, sent.length), [which]: longest })
}

async function readDesk(world: World, owner: TestPlayer, asked: ReturnType<typeof askedOf>): Promise<void> {
  const ask = async ({ name }: Action, wishes: readonly (Fields | FormData)[]) => {
    for (let n = 0; n < PASSES; n++) for (const wish of wishes) await noted(world, 'desk', n).post(name, wish, { authorization: `Bearer ${owner.token}` })
  }
  const reads = registry.map(({ action }) => action).filter(isDeskRead)
  for (const action of reads) await ask(action, asked[action.name] ?? [])
  // The database has nothing to show for these.
  const left = notServed()
  for (const action of reads.filter(({ name }) => left.includes(name))) await ask(action, [formOf(await sampleOf(action, world, owner))])
}

const isDeskRead = ({ who, does, name }: Action): boolean => typeof who === 'object' && does === 'read' && !NOT_ASKED.includes(name)

function notServed(): string[] {
  const names = new Set([...served.values()].map(({ name }) => name))
  return registry.map(({ action }) => action).filter((action) => (typeof action.who === 'string' || isDeskRead(action)) && !names.has(action.name)).map(({ name }) => name)
}

/** Of rounds of level 1, by players who have not played yet. */
async function answersOf(world: World): Promise<Pick<Report, 'answers' | 'updates'>> {
  const answers: number[] = []
  const watched = observed(world, (name, sent) => name === answerQuestion.name && answers.push(sent.filter(({ isTrip }) => isTrip).length))
  const before = await updatesOf(world)
  for (let n = 0; n < ROUNDS; n++) {
    const visit = new RecordedClient(watched, await world.aPlayer())
    await visit.playOut((await visit.say(openLevel.name, LEVEL_1)).data as OpenRound)
  }
  const after = await updatesOf(world)
  return { answers, updates: { all: after.all - before.all, inPlace: after.inPlace - before.inPlace, ends: ROUNDS } }
}

async function updatesOf({ database }: World): Promise<{ all: number; inPlace: number }> {
  await new Promise((go) => setTimeout(go, STATISTICS_MS))
  return (await database.row<{ all: number; inPlace: number }>(sql`SELECT n_tup_upd AS all, n_tup_hot_upd AS "inPlace" FROM pg_stat_user_tables WHERE relname = 'round'`)) ?? { all: 0, inPlace: 0 }
}
