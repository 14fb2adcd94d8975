/** The first page of the desk: what waits, what runs, and sums by day. */
import type { Output } from '../../platform/pure/action.ts'
import type { Sql } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, ok, type ActionReply, type Call, type Served } from '../../platform/server/http/handler.ts'
import { TIME_BOUNDS } from '../../platform/server/pulse.ts'
import { runningBattles } from '../battles/server.ts'
import type { Right } from '../operators/rules/rights.ts'
import { runningRounds } from '../rounds/server/desk-counts.ts'
import { currentSettings } from '../settings/server.ts'
import { getDashboard, getLiveFigures, getWaits, type WaitCount } from './contract.ts'
import { cohortsOf, medianOf, periodsUntil } from './rules.ts'
import { SOURCES } from './server/sources.ts'
import { countedTo, samplesOf, sumsBy, today } from './store.ts'

/** Something that waits for operators with this right. `broken`: a fault that ends only when it is mended. `find` is one statement over an index; `oldest` is a text where several are sent as one (`gathering`). */
export type Wait = { name: string; right: Right; broken?: true; find: (db: Sql) => Promise<{ n: number; oldest: Date | string | null } | undefined> }

/** Names of sums that are the same for every span. */
const NAMES = ['joined', 'rounds', 'battles', 'played-ms', 'active-day', 'coins-in', 'coins-out', 'returned']
/** A round without a touch for so long is not being played. */
const PLAYING_S = 300
const SAMPLED_S = 60

/** Up to which moment all finished rounds are in the sums; null: not known yet. */
export const roundsCountedTo = (db: Sql): Promise<Date | null> => countedTo(db, ['rounds'])

export const dashboardActions = (waits: readonly Wait[]): Served[] => [
  handle(getDashboard, dashboard),

  handle(getLiveFigures, async ({ tx }) => ok(await liveFigures(tx))),

  handle(getWaits, async ({ tx, operator }) => {
    const reads = gathering(tx)
    const count = async ({ name, broken, find }: Wait): Promise<WaitCount> => {
      const { n, oldest } = (await find(reads)) ?? { n: 0, oldest: null }
      return { name, n, broken: broken ? 1 : 0, oldest: oldest === null ? null : new Date(oldest).toISOString() }
    }
    return ok(await Promise.all(waits.filter(({ right }) => operator?.rights.has(right)).map(count)))
  }),
]

/** What runs at this moment. */
export async function liveFigures(db: Sql): Promise<Output<typeof getLiveFigures>> {
  const [rounds, battles, samples] = [await runningRounds(db, PLAYING_S), await runningBattles(db), await samplesOf(db, SAMPLED_S)]
  const sum = (read: (sample: (typeof samples)[number]) => number) => samples.reduce((total, sample) => total + read(sample), 0)
  const times = TIME_BOUNDS.map((_, at) => sum((sample) => sample.times[at] ?? 0))
  return {
    players: new Set([...rounds.players, ...battles.players]).size, rounds: rounds.rounds, battles: battles.battles, rooms: battles.rooms,
    zone: (await currentSettings(db)).system_timezone, answers_per_minute: sum(({ answers }) => answers), calls_per_minute: sum(({ calls }) => calls), failed: sum(({ failed }) => failed), median_ms: medianOf(times, TIME_BOUNDS),
  }
}

async function dashboard({ tx, input: { span, count } }: Call<typeof getDashboard>): Promise<ActionReply<typeof getDashboard>> {
  const { system_timezone: zone } = await currentSettings(tx)
  const day = await today(tx, zone)
  const periods = periodsUntil(span, day, count)
  const rows = await sumsBy(tx, { span, from: periods[0] as string, names: [...new Set([...NAMES, `active-${span}`])] })
  const byKey = Map.groupBy(rows, ({ name, part }) => `${name} ${part}`)
  const sums = [...byKey.values()].map((group) => {
    const values = new Map(group.map(({ start, n }) => [start, n]))
    return { name: group[0]?.name ?? '', part: group[0]?.part ?? '', values: periods.map((start) => values.get(start) ?? 0) }
  })
  const sumOf = (name: string, start: string, part: string) => byKey.get(`${name} ${part}`)?.find((row) => row.start === start)?.n ?? 0
  const upto = await countedTo(tx, SOURCES.map(({ name }) => name))
  return ok({ today: day, counted_to: upto?.toISOString() ?? null, periods, sums, cohorts: cohortsOf(span, periods, day, sumOf) })
}
