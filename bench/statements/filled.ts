/** Makes each call of players and visitors, and each read of the desk but those of `NOT_ASKED`, on a copy of a filled database, and writes a `Report` to the file that `REPORT` names. */
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
import { RecordedClient } from '../../tests/no-oracle.ts'
import { aMember } from '../../tests/operator.ts'
import { LEVEL_1, openLevel } from '../../tests/stage.ts'
import { observed, watchStatements } from '../../tests/statements/counted.ts'
import { aWalkedWorld, playRounds, ROOM_WALKS, WALKS } from '../../tests/statements/walks.ts'
import type { TestPlayer, World } from '../../tests/world.ts'
import { askedOf, NOT_ASKED, type Fields } from '../desk/asked.ts'
import { samplesOf } from '../desk/samples.ts'
import type { Report } from './report.ts'
import { Tally } from './tally.ts'

const PASSES = 3
/** What expires meanwhile is read anew, in one pass or another. */
const ROOM_PASSES = 5
/** Players who play a round of ten questions each. */
const [ROUNDS, QUESTIONS] = [20, 10]
/** An idle connection reports what it has counted after ten seconds. */
const STATISTICS_MS = 12_000

it('each call on a filled database', async () => {
  const { world, url } = await aWalkedWorld()
  for (const [key, value] of [['fast_answer_floor_ms', 0], ['battle_same_address', 1]] as const) await world.set(key, value)
  const samples = await samplesOf(world.database)
  const tally = new Tally()
  watchStatements()
  // Rooms need a clock that runs.
  for (let pass = 0; pass < ROOM_PASSES; pass++) for (const walk of ROOM_WALKS) await walk(tally.noting(world, { group: 'players', pass }), url)
  freezeAges()
  onTestFinished(() => void vi.useRealTimers())
  for (let pass = 0; pass < PASSES; pass++) for (const walk of WALKS) await walk(tally.noting(world, { group: 'players', pass }), url)
  const heavy: TestPlayer = { id: samples.heavy, name: '', token: await world.database.transaction((tx) => mintToken(tx, samples.heavy)) }
  for (let pass = 0; pass < PASSES; pass++) await playRounds(tally.noting(world, { group: 'heavy player', pass }), heavy, { isRepeated: true })
  await readDesk(world, tally, { owner: await aMember(world.database), asked: askedOf(samples) })
  const report: Report = { served: tally.served(), notServed: notServed(tally), ...(await answersOf(world)) }
  await fs.writeFile(process.env.REPORT ?? '', JSON.stringify(report))
})

const isDeskRead = ({ who, does, name }: Action): boolean => typeof who === 'object' && does === 'read' && !NOT_ASKED.includes(name)

async function readDesk(world: World, tally: Tally, { owner, asked }: { owner: TestPlayer; asked: ReturnType<typeof askedOf> }): Promise<void> {
  const ask = async ({ name }: Action, wishes: readonly (Fields | FormData)[]) => {
    for (let pass = 0; pass < PASSES; pass++) for (const [i, wish] of wishes.entries()) await tally.noting(world, { group: 'desk', pass, wish: i }).post(name, wish, { authorization: `Bearer ${owner.token}` })
  }
  const reads = registry.map(({ action }) => action).filter(isDeskRead)
  for (const action of reads) await ask(action, asked[action.name] ?? [])
  // The database has nothing to show for these.
  const left = notServed(tally)
  for (const action of reads.filter(({ name }) => left.includes(name))) await ask(action, [formOf(await sampleOf(action, world, owner))])
}

function notServed(tally: Tally): string[] {
  const names = new Set(tally.served().map(({ name }) => name))
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
  expect(answers).toHaveLength(ROUNDS * QUESTIONS)
  expect(after.ended - before.ended).toBe(ROUNDS)
  return { answers, updates: { all: after.all - before.all, inPlace: after.inPlace - before.inPlace, ends: ROUNDS } }
}

type Updates = { all: number; inPlace: number; ended: number }

/** Until now, and rounds of the last hours that have ended. */
async function updatesOf({ database }: World): Promise<Updates> {
  await new Promise((go) => setTimeout(go, STATISTICS_MS))
  return (await database.row<Updates>(sql`
    SELECT n_tup_upd AS all, n_tup_hot_upd AS "inPlace", (SELECT count(*) FROM round WHERE state = 1 AND finished_at > (SELECT app_now()) - interval '3 hours') AS ended
    FROM pg_stat_user_tables WHERE relname = 'round'`)) as Updates
}
