/**
 * npm run bench show-life [seats] [cycles]: the process that runs a show is killed in the middle of a question and started again at once. Every phone repeats its
 * answer until it is acknowledged, as the client does. Counts acknowledged answers that are not there afterwards, and how long it takes until all phones are back in
 * their seats. Ends with 1 where a goal is missed. Needs Linux.
 */
import { io } from 'socket.io-client'
import { openShowCall, saveShowQuiz, showHost, showNext, type Step } from '../src/modes/show/contract.ts'
import { aCategory } from '../tests/bank.ts'
import { answerOf, startChild } from './made/child.ts'
import { newPlayers } from './made/players.ts'
import { openProduct } from './made/product.ts'
import type { Asked, Broken, Joined } from './show/phones.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const [SEATS, CYCLES] = [Number(process.argv[2] ?? 1_000), Number(process.argv[3] ?? 50)]
const MOST_BACK_S = 5
/** When it is killed after the question was opened. */
const KILLED_MS: readonly [number, number] = [300, 1_500]
const OPTIONS = JSON.stringify({ name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 0, penalty: 0, clock_factor: 1, speedy: 1 })
const step = (n: number): Step => ({ id: String(n), kind: 'one', question: `Which of these is number ${n}?`, options: ['One', 'Two', 'Three', 'Four'], answer: [0], more: {}, image: '', image_text: '', seconds: 60, worth: 1_000, speedy: 1, notes: '', after: '' })

const product = await openProduct({ LOG_LEVEL: 'error', SEED: 'none', LIMITS: 'off' })
let [lost, longestS, acknowledged] = [0, 0, 0]
try {
  await aCategory(product.database)
  const [host] = await newPlayers(product.database, 1)
  const token = host?.token ?? ''
  const { quiz_id } = await post<{ quiz_id: string }>(saveShowQuiz.name, token, { title: 'A show', options: OPTIONS, plan: JSON.stringify(Array.from({ length: CYCLES }, (_, n) => step(n + 1))) })
  const { show_id, pin } = await post<{ show_id: string; pin: string }>(openShowCall.name, token, { quiz_id, options: OPTIONS })
  const { child } = await startChild('show/phones.ts')
  await answerOf<Joined>(child, { is: 'join', url: product.process().url, pin, seats: SEATS } satisfies Asked)
  for (let cycle = 1; cycle <= CYCLES; cycle++) {
    const { position, close } = await opened(show_id, token)
    const found = answerOf<Broken>(child, { is: 'broken', position } satisfies Asked)
    await new Promise((go) => setTimeout(go, KILLED_MS[0] + Math.random() * (KILLED_MS[1] - KILLED_MS[0])))
    close()
    await product.process().kill('SIGKILL')
    await product.again()
    // The host is back as well: without one the show stands still.
    const back = await holding(show_id, token)
    const { lost: missing, backS, acknowledged: some } = await found
    back.close()
    lost += missing
    acknowledged += some
    longestS = Math.max(longestS, backS)
    console.log(`cycle ${cycle}: ${some} acknowledged before, ${missing} lost, all back after ${backS.toFixed(2)} s`)
  }
  child.kill()
} finally {
  await product.close()
}
figure({ what: 'answers acknowledged before a kill', value: acknowledged, least: 1 })
figure({ what: 'acknowledged answers lost', value: lost, most: 0 })
figure({ what: 'longest time until all phones were back', value: longestS, unit: 's', most: MOST_BACK_S })
process.exit(isMissed() ? 1 : 0)

async function post<Data>(name: string, token: string, fields: Record<string, string>): Promise<Data> {
  const response = await fetch(`${product.process().url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  const envelope = (await response.json()) as { error: boolean; code?: string; data: Data }
  if (envelope.error) throw new Error(`${name} was refused: ${envelope.code}`)
  return envelope.data
}

type Room = { position: number; phase: string }
async function holding(show_id: string, token: string) {
  const remote = io(product.process().url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 50, reconnectionDelayMax: 100 })
  remote.on('clock:ping', (pong: () => void) => pong())
  const seen: { room: Room | undefined } = { room: undefined }
  remote.on('show:room', (room: Room) => (seen.room = room))
  const reply = (await remote.timeout(30_000).emitWithAck(showHost.name, { show_id })) as { data: { room: Room } }
  seen.room ??= reply.data.room
  return { remote, seen, close: () => void remote.close() }
}

/** Goes on until the next question is open. */
async function opened(show_id: string, token: string): Promise<{ position: number; close: () => void }> {
  const { remote, seen, close } = await holding(show_id, token)
  let room = seen.room as Room
  do {
    const before = `${room.position} ${room.phase}`
    await remote.timeout(10_000).emitWithAck(showNext.name, { show_id, position: String(room.position), phase: room.phase })
    while (`${seen.room?.position} ${seen.room?.phase}` === before) await new Promise((go) => setTimeout(go, 5))
    room = seen.room as Room
  } while (room.phase !== 'open')
  return { position: room.position, close }
}
