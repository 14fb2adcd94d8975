/**
 * The players of the curve of solo calls, in a process of their own: each answers the questions of rounds of its own, or calls the bare route,
 * and thinks in between. Who gets no answer waits, so that a server that is not fast enough is asked less often.
 */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { latencyOf, openRounds, post, type Call, type Latency, type OpenedRound } from '../calls/playing.ts'

/** `categories`: the first rounds of the players are opened in these in turn, all others in the last one. `bare`: callers of the bare route. */
export type SoloLoad = { url: string; warmUpMs: number; ms: number } & ({ tokens: readonly string[]; categories: readonly string[] } | { bare: number })
export type SoloFigures = Latency & { answers: number; failed: number }

/** Between an answer and the next one, half as long or half as long again. */
const THINK_MS = 5_000
/** Connections as of a proxy in front of the server; Linux gives about 28,000 ports to one address. */
const MOST_CONNECTIONS = 1_000

const times: number[] = []
let failures = 0
let phase: 'warm-up' | 'measured' | 'over' = 'warm-up'
const players: (() => Promise<void>)[] = []
let [warmUpMs, ms] = [0, 0]

process.on('message', (asked: SoloLoad | 'go') => void (asked === 'go' ? run() : prepare(asked)).catch((error: unknown) => (console.error(error), process.exit(1))))
// Players would go on without the bench.
process.on('disconnect', () => process.exit())
process.send?.('started')

async function prepare(load: SoloLoad): Promise<void> {
  warmUpMs = load.warmUpMs
  ms = load.ms
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS })
  const send: Call = async (token, name, fields) => {
    const reply = await post(agent, `${load.url}/api/${name}`, token, fields)
    if (reply.error) throw new Error(`${name}: ${reply.code}`)
    return reply
  }
  if ('bare' in load) {
    for (let row = 1; row <= load.bare; row++) players.push(() => timed(() => send('', 'update', { row: String(row) })).then(() => undefined))
  } else {
    const { tokens, categories } = load
    const opened = await Promise.all(categories.map((category, at) => openRounds(tokens.filter((_, n) => n % categories.length === at), category, send)))
    for (const round of opened.flat()) players.push(answering(round, categories.at(-1) as string, send))
  }
  process.send?.('ready')
}

/** Answers the next question at each call; after the last one the next round is opened, and after a failure another one. */
function answering(first: OpenedRound, category: string, send: Call): () => Promise<void> {
  const { token } = first
  let open: OpenedRound | undefined = first
  return async () => {
    const { roundId, firstId } = open ?? (await openOne())
    open = undefined
    const reply = await timed(() => send(token, 'answer_question', { round_id: roundId, question_id: firstId, answer: '1' }))
    const next = reply.data.next
    open = next ? { token, roundId, firstId: next.id } : await openOne()
  }
  async function openOne(): Promise<OpenedRound> {
    const [opened] = await openRounds([token], category, send)
    return opened as OpenedRound
  }
}

async function timed<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  const begun = performance.now()
  const reply = await call()
  if (phase === 'measured') times.push(performance.now() - begun)
  return reply
}

async function run(): Promise<void> {
  for (const player of players) void live(player)
  await pause(warmUpMs)
  phase = 'measured'
  process.send?.('measured')
  await pause(ms)
  phase = 'over'
  process.send?.({ answers: times.length, failed: failures, ...latencyOf(times) } satisfies SoloFigures)
}

async function live(step: () => Promise<void>): Promise<void> {
  await pause(Math.random() * THINK_MS)
  while (phase !== 'over') {
    await step().catch(fail)
    await pause(THINK_MS * (0.5 + Math.random()))
  }
}

function fail(error: Error): void {
  // One line tells what is wrong; ten thousand of them hide it.
  if (failures++ === 0) console.error(`the first call of players that failed: ${error.message}`)
}
