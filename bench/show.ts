/**
 * npm run bench show [seats,seats…]: one show on the product as it is started, anew for each number of seats. Phones are sockets of another process.
 * Measures joins a second, the time until an answer is acknowledged (durable) when all answer within five seconds and within one, how late the stage shows
 * the last answer, the CPU of node and PostgreSQL an answer, and memory a seat. Ends with 1 where a goal is missed. Needs Linux.
 */
import os from 'node:os'
import { io } from 'socket.io-client'
import { openShowCall, saveShowQuiz, showHost, showNext, type Step } from '../src/modes/show/contract.ts'
import { aCategory } from '../tests/bank.ts'
import { answerOf, startChild } from './made/child.ts'
import { newPlayers } from './made/players.ts'
import { openProduct } from './made/product.ts'
import { TELLING } from './measured/heap.ts'
import type { Asked, Burst, Joined } from './show/phones.ts'
import { latencyOf } from './calls/playing.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const ENV = { LOG_LEVEL: 'error', SEED: 'none', LIMITS: 'off', ...TELLING }
const [LEAST_JOINS, MOST_CPU_MS, MOST_SEAT_KB, MOST_ANSWER_MS] = [500, 1, 40, 200]
/** The largest show for which an answer of all within so many seconds has a goal. */
const GOALS = { 5: 2_000, 1: 1_000 } as const
const QUESTIONS = 6
const OPTIONS = JSON.stringify({ name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 0, penalty: 0, clock_factor: 1, speedy: 1 })
const step = (n: number): Step => ({ id: String(n), kind: 'one', question: `Which of these is number ${n}?`, options: ['One', 'Two', 'Three', 'Four'], answer: [0], more: {}, image: '', image_text: '', seconds: 60, worth: 1_000, speedy: 1, notes: '', after: '' })

const sizes = (process.argv[2] ?? '200,1000,2000').split(',').map(Number)
const product = await openProduct(ENV)
try {
  await aCategory(product.database)
  console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}`)
  for (const seats of sizes) {
    await product.again()
    await measure(seats)
  }
} finally {
  await product.close()
}
process.exit(isMissed() ? 1 : 0)

async function post<Data>(name: string, token: string, fields: Record<string, string>): Promise<Data> {
  const response = await fetch(`${product.process().url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  const envelope = (await response.json()) as { error: boolean; code?: string; data: Data }
  if (envelope.error) throw new Error(`${name} was refused: ${envelope.code}`)
  return envelope.data
}

async function measure(seats: number): Promise<void> {
  const { url } = product.process()
  const [host] = await newPlayers(product.database, 1)
  const token = host?.token ?? ''
  const { quiz_id } = await post<{ quiz_id: string }>(saveShowQuiz.name, token, { title: 'A show', options: OPTIONS, plan: JSON.stringify(Array.from({ length: QUESTIONS }, (_, n) => step(n + 1))) })
  const { show_id, pin } = await post<{ show_id: string; pin: string }>(openShowCall.name, token, { quiz_id, options: OPTIONS })
  const remote = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true })
  remote.on('clock:ping', (pong: () => void) => pong())
  let room = ((await remote.timeout(10_000).emitWithAck(showHost.name, { show_id })) as { data: { room: { position: number; phase: string } } }).data.room
  remote.on('show:room', (seen: typeof room) => (room = seen))
  const goTo = async (phase: string) => {
    while (room.phase !== phase) {
      const before = `${room.position} ${room.phase}`
      await remote.timeout(10_000).emitWithAck(showNext.name, { show_id, position: String(room.position), phase: room.phase })
      while (`${room.position} ${room.phase}` === before) await new Promise((go) => setTimeout(go, 5))
    }
  }
  const before = await product.bytes()
  const { child } = await startChild('show/phones.ts')
  const joined = await answerOf<Joined>(child, { is: 'join', url, pin, seats } satisfies Asked)
  figure({ what: `${seats} seats: joins a second`, value: joined.perSecond, least: LEAST_JOINS })
  const bytes = ((await product.bytes()) - before) / seats
  figure({ what: `${seats} seats: memory a seat`, value: bytes / 1_000, unit: 'KB', most: MOST_SEAT_KB })
  // The first question is not measured: the code is not compiled yet.
  for (const [n, within] of [5, 5, 1, 5, 1].entries()) {
    await goTo('open')
    const cpu = await product.cpuMs()
    const { times } = await answerOf<Burst>(child, { is: 'burst', withinMs: within * 1_000, position: room.position } satisfies Asked)
    const each = ((await product.cpuMs()) - cpu) / times.length
    if (n > 0) report(seats, within as 1 | 5, times, each)
    await goTo('board')
  }
  child.kill()
  remote.close()
}

function report(seats: number, within: 1 | 5, times: number[], each: number): void {
  const { p50, p99 } = latencyOf(times)
  const what = `${seats} seats answer within ${within} s`
  figure({ what: `${what}: acknowledged p50`, value: p50, unit: 'ms' })
  figure({ what: `${what}: acknowledged p99`, value: p99, unit: 'ms', ...(seats <= GOALS[within] && { most: MOST_ANSWER_MS }) })
  figure({ what: `${what}: CPU an answer`, value: each, unit: 'ms', most: MOST_CPU_MS })
}
