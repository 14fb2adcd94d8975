/**
 * The process of the background load: its players call as fast as they are answered, or at a pace, whether they are answered or not. Between `open`
 * and `close` each call of the pace is measured, from the moment at which it was due.
 */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { seededDice } from '../../src/platform/pure/dice.ts'
import { count } from '../faults/checking.ts'
import { MixedPlayer } from './mixed-player.ts'

export type LoadOrder =
  | { is: 'prepare'; urls: readonly string[]; tokens: readonly string[]; category: { slug: string; levels: number }; seed: number }
  | { is: 'saturate'; callers: number; ms: number }
  | { is: 'pace'; perSecond: number }
  | { is: 'hold' | 'open' | 'close' | 'totals' }
/** `failed`: without a reply. */
export type Saturated = { perSecond: number; failed: number }
/** Milliseconds of the calls that were answered, in the order of their answers. `failed`: without a reply, or not sent because no player was idle. */
export type Calm = { times: number[]; failed: number }
/** Since the beginning; `failures` and `refusals` by what was said. */
export type Totals = { calls: number; failures: [string, number][]; refusals: [string, number][] }

const TICK_MS = 5
/** Looks for calls that are still on their way. */
const LOOK_MS = 20

const idle: MixedPlayer[] = []
const [failures, refusals] = [new Map<string, number>(), new Map<string, number>()]
let [calls, onTheWay] = [0, 0]
/** Of the pace that is kept; another number ends it. */
let pacing = 0
let calm: (Calm & { openedMs: number; pending: number }) | undefined

process.on('message', (order: LoadOrder) => void obey(order).then((reply) => process.send?.(reply), (error: unknown) => (console.error(error), process.exit(1))))
// Players would go on without the bench.
process.on('disconnect', () => process.exit())
process.send?.('started')

async function obey(order: LoadOrder): Promise<'done' | Saturated | Calm | Totals> {
  if (order.is === 'prepare') prepare(order)
  else if (order.is === 'saturate') return saturate(order.callers, order.ms)
  else if (order.is === 'pace') void keepPace(order.perSecond, ++pacing)
  else if (order.is === 'hold') await hold()
  else if (order.is === 'open') calm = { times: [], failed: 0, openedMs: performance.now(), pending: 0 }
  else if (order.is === 'close') return close()
  else return { calls, failures: [...failures], refusals: [...refusals] }
  return 'done'
}

function prepare({ urls, tokens, category, seed }: Extract<LoadOrder, { is: 'prepare' }>): void {
  const agent = new http.Agent({ keepAlive: true })
  const dice = seededDice(seed)
  idle.push(...tokens.map((token, at) => new MixedPlayer({ urls, at, token, category, dice, agent, refused: (what) => count(refusals, what) })))
}

/** Answers whether there was a reply. */
async function step(player: MixedPlayer): Promise<boolean> {
  calls += 1
  onTheWay += 1
  try {
    await player.step()
    return true
  } catch (error) {
    count(failures, kindOf((error as Error).message))
    return false
  } finally {
    onTheWay -= 1
    idle.push(player)
  }
}

/** The status of a reply that was no answer; of anything else what it says, without the address. */
const kindOf = (message: string): string => / (\d{3}) /.exec(message)?.[1] ?? message.replace(/ \S+:\d+$/, '')

async function saturate(callers: number, ms: number): Promise<Saturated> {
  const [begun, untilMs] = [performance.now(), performance.now() + ms]
  let [answered, failed] = [0, 0]
  await Promise.all(Array.from({ length: callers }, async () => {
    while (performance.now() < untilMs) {
      const player = idle.shift()
      if (!player) throw new Error('There are more callers than players.')
      if (await step(player)) answered += 1
      else failed += 1
    }
  }))
  return { perSecond: (answered * 1_000) / (performance.now() - begun), failed }
}

/** Calls that are due and have no idle player are left out, so that a fault is not followed by all that it has held up. */
async function keepPace(perSecond: number, own: number): Promise<void> {
  const begunMs = performance.now()
  for (let due = 1; own === pacing; await pause(TICK_MS)) {
    for (let dueMs = begunMs + (due * 1_000) / perSecond; dueMs <= performance.now(); dueMs = begunMs + (++due * 1_000) / perSecond) void callAt(dueMs)
  }
}

async function callAt(dueMs: number): Promise<void> {
  const own = calm !== undefined && dueMs >= calm.openedMs ? calm : undefined
  const player = idle.shift()
  if (own) own.pending += 1
  const isAnswered = player !== undefined && (await step(player))
  if (!own) return
  own.pending -= 1
  if (isAnswered) own.times.push(performance.now() - dueMs)
  else own.failed += 1
}

/** No call of the window is left out for being slow. */
async function close(): Promise<Calm> {
  const own = calm
  if (!own) throw new Error('No window was opened.')
  calm = undefined
  while (own.pending > 0) await pause(LOOK_MS)
  return { times: own.times, failed: own.failed }
}

/** Ends the pace; resolves once no call is on its way. */
async function hold(): Promise<void> {
  pacing += 1
  while (onTheWay > 0) await pause(LOOK_MS)
}
