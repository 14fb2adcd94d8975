/**
 * npm run bench -- outside [--minutes 30] [--quiet 3] [--players 20] [--force 1]: players with different addresses play against a
 * real `npm start` with the shipped configuration, first alone, then while another address attacks over the network: foreign
 * upgrades, incomplete requests, silent connections, floods of calls. Fails if the players' p99 more than doubles, if one of their
 * calls fails, if descriptors are not released, or if SIGTERM under attack takes longer than twelve seconds.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import type { AttackOrder as Attack, AttackReport } from './outside/attacker.ts'
import { Client, signUp } from './outside/client.ts'
import type { PlayersOrder, TimedRequest } from './outside/players.ts'
import { startProduct, type Usage } from './outside/product.ts'
import { machineCpuMs } from './measured/cpu.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const WARM_UP_S = 20
const SAMPLE_MS = 1_000
/** Time after which the connections of the attack must be closed. */
const RETURN_S = 30
/** Duration of the second attack before SIGTERM: longer than the time-out of a silent connection. */
const LAST_ATTACK_S = 12
const MOST_RATIO = 2
const MOST_STOP_S = 12

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, quiet: { type: 'string', default: '3' }, players: { type: 'string', default: '20' }, force: { type: 'string', default: '1' } } })
const [minutes, quiet, players, force] = [values.minutes, values.quiet, values.players, values.force].map(Number) as [number, number, number, number]
/** The attacker has an account. */
let token = ''
const children: ChildProcess[] = []
const seconds = (n: number) => new Promise<void>((go) => setTimeout(go, n * 1000))
const percentile = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const timesOf = (calls: TimedRequest[]) => calls.filter(({ fault }) => !fault).map(({ ms }) => ms).sort((a, b) => a - b)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0)
const load = () => os.loadavg().map((n) => n.toFixed(2)).join(' ')

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-outside-'))
await fs.chmod(folder, 0o711)
const port = await freePort()
const address = { url: `http://127.0.0.1:${port}`, origin: `http://localhost:${port}`, outbox: path.join(folder, 'outbox') }
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))
const product = await startProduct(folder, port)
try {
  await measure()
} finally {
  await product.kill()
  await fs.rm(folder, { recursive: true, force: true })
}
const errors = product.output().split('\n').filter((line) => /"level":(50|60)/.test(line))
if (errors.length) console.log(`the log has ${errors.length} errors, the last one: ${errors.at(-1)?.slice(0, 600)}`)
process.exit(isMissed() ? 1 : 0)

async function measure(): Promise<void> {
  console.log(`${players} players, ${quiet} min quiet, ${minutes} min attack, force ${force}; ${os.cpus().length} cores, load of the machine before: ${load()}`)
  const account = new Client(address.url, '127.0.0.8', () => undefined)
  await signUp(account, { name: 'attacker', ...address })
  token = account.token
  const crowd = await child('players.ts', { kind: 'sign-up', ...address, players } satisfies PlayersOrder)
  await seconds(WARM_UP_S)
  const before = await during(crowd, 'quiet', quiet * 60)
  const attacker = await attack()
  const under = await during(crowd, 'attack', minutes * 60)
  const attacked = await answerOf<AttackReport>(attacker, { kind: 'report' })
  attacker.kill('SIGKILL')
  crowd.send({ kind: 'phase', phase: 'after' })
  await descriptorsReturn(before.most)
  const calls = await answerOf<TimedRequest[]>(crowd, { kind: 'stop' })
  printLatencies(calls, before, under)
  printAttack(attacked)
  await stopUnderAttack()
}

type Phase = { usage: Usage; most: Usage; machine: { busy: number; stolen: number }; seconds: number }

/** Lets the players play for so long; returns the resources used and their maximum. */
async function during(crowd: ChildProcess, phase: string, lastsSeconds: number): Promise<Phase> {
  crowd.send({ kind: 'phase', phase })
  const [before, machine, began] = [await product.usage(), await machineCpuMs(), performance.now()]
  let most = before
  while (performance.now() - began < lastsSeconds * 1000) {
    await new Promise((go) => setTimeout(go, SAMPLE_MS))
    const now = await product.usage()
    most = { ...now, descriptors: Math.max(most.descriptors, now.descriptors), residentBytes: Math.max(most.residentBytes, now.residentBytes) }
  }
  const after = await product.usage()
  const machineAfter = await machineCpuMs()
  return {
    most, seconds: (performance.now() - began) / 1000,
    usage: { ...after, nodeSeconds: after.nodeSeconds - before.nodeSeconds, postgresSeconds: after.postgresSeconds - before.postgresSeconds },
    machine: { busy: (machineAfter.busy - machine.busy) / 1000, stolen: (machineAfter.stolen - machine.stolen) / 1000 },
  }
}

async function descriptorsReturn(quietest: Usage): Promise<void> {
  const began = performance.now()
  let now = await product.usage()
  while (now.descriptors > quietest.descriptors && performance.now() - began < RETURN_S * 1000) {
    await new Promise((go) => setTimeout(go, SAMPLE_MS / 4))
    now = await product.usage()
  }
  console.log(`descriptors: at most ${quietest.descriptors} while quiet; ${now.descriptors} ${((performance.now() - began) / 1000).toFixed(1)} s after the attack; RSS ${megabytes(now.residentBytes)} MB then`)
  figure({ what: `descriptors ${RETURN_S} s after the attack, more than in quiet`, value: Math.max(0, now.descriptors - quietest.descriptors), most: 0 })
}

async function stopUnderAttack(): Promise<void> {
  await attack()
  await seconds(LAST_ATTACK_S)
  const { descriptors } = await product.usage()
  const began = performance.now()
  product.terminate()
  while ((await product.pids()).length > 0 && performance.now() - began < 60_000) await new Promise((go) => setTimeout(go, 20))
  const took = (performance.now() - began) / 1000
  console.log(`SIGTERM with ${descriptors} descriptors open under attack`)
  figure({ what: 'SIGTERM under attack until every process is gone', value: took, unit: 's', most: MOST_STOP_S })
}

function printLatencies(calls: TimedRequest[], before: Phase, under: Phase): void {
  const p99s = ([['quiet', before], ['attack', under]] as const).map(([phase, { usage, most, machine, seconds: lasted }]) => {
    const own = calls.filter((call) => call.phase === phase)
    const times = timesOf(own)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number]
    console.log(
      `${phase.padEnd(7)} ${times.length} calls of players  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  longest ${(times.at(-1) ?? 0).toFixed(0)} ms  ${own.filter(({ fault }) => fault).length} failed\n` +
        `        CPU of node ${usage.nodeSeconds.toFixed(1)} s (${percent(usage.nodeSeconds / lasted)}), of PostgreSQL ${usage.postgresSeconds.toFixed(1)} s (${percent(usage.postgresSeconds / lasted)}), of the whole machine ${machine.busy.toFixed(1)} s (${percent(machine.busy / lasted)} of one core), stolen ${machine.stolen.toFixed(1)} s; ` +
        `at most ${most.descriptors} descriptors, RSS ${megabytes(most.residentBytes)} MB; load ${load()}`,
    )
    return p99
  })
  printByName(calls)
  printLongest(calls.filter(({ phase }) => phase === 'attack'))
  const [quietP99, attackP99] = p99s as [number, number]
  figure({ what: 'calls of players in quiet, p99', value: quietP99, unit: 'ms' })
  figure({ what: 'p99 of players’ calls under attack, times that in quiet', value: attackP99 / quietP99, most: MOST_RATIO })
  const failed = calls.filter(({ fault }) => fault)
  figure({ what: 'calls of players that failed', value: failed.length, most: 0 })
  if (failed.length > 0) console.log(`failed: ${JSON.stringify(countBy(failed, ({ phase, name, fault }) => `${phase} ${name} ${fault}`))}`)
}

function printByName(calls: TimedRequest[]): void {
  for (const name of [...new Set(calls.map((call) => call.name))].sort()) {
    const [first, second] = ['quiet', 'attack'].map((phase) => timesOf(calls.filter((call) => call.phase === phase && call.name === name))) as [number[], number[]]
    console.log(`  ${name.padEnd(28)} quiet ${String(first.length).padStart(5)}  p50 ${percentile(first, 0.5).toFixed(1).padStart(6)}  p99 ${percentile(first, 0.99).toFixed(1).padStart(6)} ms   attack ${String(second.length).padStart(6)}  p50 ${percentile(second, 0.5).toFixed(1).padStart(6)}  p99 ${percentile(second, 0.99).toFixed(1).padStart(6)} ms`)
  }
}

function printLongest(calls: TimedRequest[]): void {
  const longest = calls.toSorted((a, b) => b.ms - a.ms).slice(0, 10).map(({ name, ms, atMs }) => `${ms.toFixed(0)} ms ${name} at ${(atMs / 1000).toFixed(1)} s`)
  console.log(`the ten longest calls under attack: ${longest.join(', ')}`)
}

function printAttack({ begun, answers, held }: AttackReport): void {
  console.log(`the attack (${held} connections held at its end):`)
  for (const [kind, times] of Object.entries(begun)) {
    const came = Object.entries(answers).filter(([answer]) => answer.startsWith(`${kind}: `)).map(([answer, n]) => `${answer.slice(kind.length + 2)} ${n}`)
    console.log(`  ${kind.padEnd(40)} ${String(times).padStart(7)}   ${came.join(', ')}`)
  }
}

function countBy<T>(items: T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

function attack(): Promise<ChildProcess> {
  return child('attacker.ts', { kind: 'attack', url: address.url, force, token } satisfies Attack)
}

/** Starts a process of `outside/` and waits until it reports that it is ready. */
async function child(file: string, order: object): Promise<ChildProcess> {
  const started = fork(path.join(import.meta.dirname, 'outside', file), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  children.push(started)
  started.on('exit', (code) => code && (console.error(`${file} broke off; the lines above say why.`), product.kill().finally(() => process.exit(2))))
  started.send(order)
  await once(started, 'message')
  return started
}

async function answerOf<T>(of: ChildProcess, order: object): Promise<T> {
  of.send(order)
  return ((await once(of, 'message')) as [T])[0]
}
