/**
 * The calculation of docs/scale.md: from players at once to calls, CPU, connections, WAL, bytes and messages, from figures that were measured and from
 * assumptions. `node tools/bench/sizing.ts` writes its tables into the document; a test compares the two.
 */
import fs from 'node:fs'
import path from 'node:path'
import { shown } from './figures.ts'

/** `from`: the bench, its day and the commit, or the decision that has it. */
type Input = { what: string; value: number; unit: string; from: string }
type Assumption = { what: string; value: number; unit: string; why: string }

const CALLS = 'bench `calls`, 2026-11-26, f8802c968a56 (docs/figures.md)'
const SCALE = 'bench `scale`, 2026-11-27, 158cfada4f09, load of the machine 2.8 2.8 2.9'

export const INPUTS = {
  roundCalls: { what: 'calls of a round of ten questions', value: 11, unit: '', from: SCALE },
  roundNodeMs: { what: 'CPU of such a round, Node', value: 16.9, unit: 'ms', from: SCALE },
  roundPostgresMs: { what: 'CPU of such a round, PostgreSQL', value: 16.7, unit: 'ms', from: SCALE },
  roundCommits: { what: 'transactions of such a round', value: 21.5, unit: '', from: SCALE },
  roundWalKb: { what: 'WAL of such a round', value: 18.7, unit: 'KB', from: SCALE },
  roundStoredKb: { what: 'growth of the database by such a round', value: 13.8, unit: 'KB', from: SCALE },
  roundBytes: { what: 'bytes that go out for such a round, heads included, without TLS', value: 11_501, unit: 'B', from: SCALE },
  battleNodeMs: { what: 'CPU of a battle of four with five questions, Node', value: 98, unit: 'ms', from: SCALE },
  battlePostgresMs: { what: 'CPU of such a battle, PostgreSQL', value: 46.3, unit: 'ms', from: SCALE },
  battleWalKb: { what: 'WAL of such a battle', value: 23.8, unit: 'KB', from: SCALE },
  playerKb: { what: 'memory of a connected player', value: 18.5, unit: 'KB', from: SCALE },
  updatesASecond: { what: 'durable updates a second, bare, 32 callers, 2 cores shared with them', value: 2_552, unit: '', from: CALLS },
  busyAnswerMs: { what: 'CPU of an answer, Node and PostgreSQL, in a database of 1,000,000 rounds, 32 callers', value: 4.36, unit: 'ms', from: CALLS },
  busyOpenMs: { what: 'CPU of opening a round there', value: 7.24, unit: 'ms', from: CALLS },
  browseMs: { what: 'CPU of a call that only reads (list of categories), Node and PostgreSQL', value: 0.5, unit: 'ms', from: 'decision 72, 2026-11-26' },
  processMb: { what: 'memory of a process without players', value: 162, unit: 'MB', from: 'bench `idle`, 2026-11-26, f8802c968a56 (docs/figures.md)' },
  processConnections: { what: 'connections of a process, the most', value: 35, unit: '', from: 'counted in the code (docs/operations.md, “Behind PgBouncer”)' },
  directConnections: { what: 'of these beside a pooler', value: 11, unit: '', from: 'the same' },
  battleEmits: { what: 'messages to other processes of such a battle: six for each question, eight to its players', value: 38, unit: '', from: 'counted in the code of battles, and of `src/platform/server/live/live.ts`' },
  idleCommits: { what: 'transactions a second of a process without players', value: 3.71, unit: '', from: 'bench `idle`, 2026-11-26, f8802c968a56 (docs/figures.md), before decision 75' },
  appKb: { what: 'files of the app that a browser keeps', value: 260, unit: 'kB', from: 'decision 19, 2026-11-22' },
  sealedInASecond: { what: 'journals that sealing reads in a second of its work', value: 45_859 / 10.6, unit: '', from: 'decision 73, 2026-11-26, on two cores under a load of 17' },
  sealingSeconds: { what: 'seconds a minute that sealing may work', value: 5, unit: 's', from: 'the code (`src/features/coins/server/sealing.ts`), decision 73' },
} as const satisfies Record<string, Input>

export const ASSUMPTIONS = {
  alone: { what: 'of the players at once who play alone', value: 0.5, unit: '', why: 'no installation has been counted' },
  battling: { what: 'who are in a battle of four', value: 0.2, unit: '', why: 'the same; the others look around' },
  roundS: { what: 'length of a round of ten', value: 120, unit: 's', why: '12 s for a question with its explanation' },
  battleS: { what: 'length of a battle of five', value: 75, unit: 's', why: '15 s for a question' },
  browseS: { what: 'between two calls of who looks around', value: 10, unit: 's', why: 'a screen each ten seconds, all as cheap as the list of categories' },
  load: { what: 'of a core that is used at the peak', value: 0.5, unit: '', why: 'above it times of answers grow quickly' },
  dayShare: { what: 'of the peak on the average of a day', value: 0.35, unit: '', why: 'evenings' },
  paying: { what: 'of the rounds that pay coins, a journal each', value: 0.5, unit: '', why: 'a level pays once, and a day has a cap; a battle has five journals, four fees and a pot' },
  largestCores: { what: 'cores of the largest machine for one PostgreSQL', value: 64, unit: '', why: 'larger ones exist; none was tried' },
  redisDeliveries: { what: 'messages a second that one Redis delivers to subscribers', value: 500_000, unit: '', why: 'never measured here; one thread, small messages' },
  busMs: { what: 'CPU of a process for a message of the bus that none of its players gets', value: 0.02, unit: 'ms', why: 'never measured here; JSON of some hundred bytes' },
} as const satisfies Record<string, Assumption>

export const SIZES = [10_000, 100_000, 1_000_000] as const

type Values<Of extends Record<string, { value: number }>> = { [Name in keyof Of]: number }
export type Given = { inputs: Values<typeof INPUTS>; assumptions: Values<typeof ASSUMPTIONS> }
const valuesOf = <Of extends Record<string, { value: number }>>(of: Of) => Object.fromEntries(Object.entries(of).map(([name, { value }]) => [name, value])) as Values<Of>
export const GIVEN: Given = { inputs: valuesOf(INPUTS), assumptions: valuesOf(ASSUMPTIONS) }

export type Sizing = ReturnType<typeof sizing>

/** Of so many players at once, at the peak; a second where nothing else is said. */
export function sizing(players: number, { inputs: one, assumptions: so }: Given) {
  const rounds = (players * so.alone) / so.roundS
  const battles = (players * so.battling) / 4 / so.battleS
  const browsing = (players * (1 - so.alone - so.battling)) / so.browseS
  // The reading call is not divided in the measurement: half of it is taken for each.
  const nodeCores = (rounds * one.roundNodeMs + battles * one.battleNodeMs + (browsing * one.browseMs) / 2) / 1_000
  const postgresCores = (rounds * one.roundPostgresMs + battles * one.battlePostgresMs + (browsing * one.browseMs) / 2) / 1_000
  const processes = Math.max(2, Math.ceil(nodeCores / so.load))
  const walMb = (rounds * one.roundWalKb + battles * one.battleWalKb) / 1_024
  const emits = battles * one.battleEmits
  const journals = (rounds * so.paying + battles * 5) * so.dayShare
  return {
    rounds, answers: rounds * 10, battles, calls: rounds * one.roundCalls + browsing,
    nodeCores, processes, memoryGb: (processes * one.processMb + (players * one.playerKb) / 1_024) / 1_024,
    postgresCores, postgresMachine: postgresCores / so.load, commits: rounds * one.roundCommits,
    busyCores: (rounds * (10 * one.busyAnswerMs + one.busyOpenMs)) / 1_000,
    connections: processes * one.processConnections, besidePooler: processes * one.directConnections,
    walMb, walDayGb: (walMb * so.dayShare * 86_400) / 1_024, storedDayGb: (rounds * so.dayShare * 86_400 * one.roundStoredKb) / 1_024 ** 2,
    outMbit: (rounds * one.roundBytes * 8) / 1e6, filesGb: (players * one.appKb) / 1e6,
    idleCommits: processes * one.idleCommits, journals, sealing: journals / ((one.sealedInASecond * one.sealingSeconds) / 60),
    emits, deliveries: emits * (processes - 1), redises: (emits * (processes - 1)) / so.redisDeliveries, busShare: (emits * so.busMs) / 1_000,
  }
}

const ROWS: readonly [string, keyof Sizing, string?][] = [
  ['rounds that end, a second', 'rounds'], ['answers, a second', 'answers'], ['calls, a second', 'calls'], ['battles that end, a second', 'battles'],
  ['cores that Node uses', 'nodeCores'], ['processes, one busy core each', 'processes'], ['memory of the processes', 'memoryGb', 'GB'],
  ['cores that PostgreSQL uses', 'postgresCores'], ['cores of its machine', 'postgresMachine'], ['cores that rounds alone use by the bench `calls`, Node and PostgreSQL together', 'busyCores'], ['transactions of rounds, a second', 'commits'], ['transactions that processes make by being there, a second', 'idleCommits'],
  ['connections without a pooler', 'connections'], ['connections beside a pooler', 'besidePooler'],
  ['WAL, a second', 'walMb', 'MB'], ['WAL, a day', 'walDayGb', 'GB'], ['growth of rounds, a day', 'storedDayGb', 'GB'],
  ['replies of rounds on the line', 'outMbit', 'Mbit/s'], ['files of a new version, once to each player', 'filesGb', 'GB'],
  ['journals, a second, average of a day', 'journals'], ['of what sealing can read of them (above 1 it never comes to its end)', 'sealing'],
  ['messages of battles to the bus, a second', 'emits'], ['of these delivered, a second', 'deliveries'], ['Redis servers that would take', 'redises'], ['of a core of every process, for battles elsewhere', 'busShare'],
]

const LIMITS: readonly [string, (found: Sizing, given: Given) => boolean][] = [
  ['one process: its core is used as far as assumed', ({ nodeCores }, { assumptions }) => nodeCores > assumptions.load],
  ['the 100 connections of PostgreSQL as it comes, without a pooler', ({ connections }) => connections > 100],
  ['sealing of months as it is bounded', ({ sealing }) => sealing > 1],
  ['one Redis, as assumed, for the bus', ({ redises }) => redises > 1],
  ['one PostgreSQL of the largest machine, as assumed', ({ postgresMachine }, { assumptions }) => postgresMachine > assumptions.largestCores],
  ['the bus: all that processes may use goes to battles elsewhere', ({ busShare }, { assumptions }) => busShare > assumptions.load],
]

const MOST_PLAYERS = 100_000_000

/** The fewest players at once, within a hundredth, at which a limit is passed. */
export function playersAt(isPassed: (found: Sizing, given: Given) => boolean, given: Given): number {
  let [below, above] = [1, MOST_PLAYERS]
  while (above / below > 1.01) {
    const middle = Math.sqrt(below * above)
    if (isPassed(sizing(middle, given), given)) above = middle
    else below = middle
  }
  return above
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]) => [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
const amount = (value: number, unit = '') => `${shown(value)}${unit && ` ${unit}`}`

/** By their names in the document. */
export function tables(): Record<'measured' | 'assumed' | 'sizes' | 'limits', string> {
  const sizes = SIZES.map((players) => sizing(players, GIVEN))
  return {
    measured: table(['measured', '', 'where and when'], Object.values<Input>(INPUTS).map(({ what, value, unit, from }) => [what, amount(value, unit), from])),
    assumed: table(['assumed', '', 'why'], Object.values<Assumption>(ASSUMPTIONS).map(({ what, value, unit, why }) => [what, amount(value, unit), why])),
    limits: table(['what is passed', 'players at once, about'], LIMITS.map(([name, isPassed]) => [name, Number(playersAt(isPassed, GIVEN).toPrecision(2)).toLocaleString('en')])),
    sizes: table(['players at once', ...SIZES.map((size) => size.toLocaleString('en'))], ROWS.map(([name, key, unit]) => [name, ...sizes.map((size) => amount(size[key], unit))])),
  }
}

const between = (name: string) => new RegExp(`(<!-- ${name} -->\\n).*?(?=<!-- end -->)`, 's')

/** The document with the tables as they are now. Throws where it has no place for one. */
export function withTables(text: string): string {
  return Object.entries(tables()).reduce((all, [name, made]) => {
    if (!between(name).test(all)) throw new Error(`The document has no place for the table “${name}”.`)
    return all.replace(between(name), (_, begin: string) => `${begin}${made}\n`)
  }, text)
}

if (import.meta.main) {
  const file = path.join(import.meta.dirname, '../../docs/scale.md')
  fs.writeFileSync(file, withTables(fs.readFileSync(file, 'utf8')))
}
