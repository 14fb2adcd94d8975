/**
 * The process of the players in the bench of corrections: it plays rounds over HTTP and times the calls, those before posting and those
 * during posting apart. Arguments: the address, the category, the tokens joined by commas.
 */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile, playRound, post, type Call } from '../calls/playing.ts'

export const TIMED = ['answer_question', 'get_questions_by_level'] as const
export type Phase = 'before' | 'during'
export type Told = 'warm-up' | Phase | 'end'
export type Figures = { phase: Phase; name: string; calls: number; p50: number; p99: number; most: number }

/** Between two calls of a player, half as long or half as long again: they do not end their rounds at the same time. */
const THINK_MS = 200

if (process.argv[1] === import.meta.filename) await play(process.argv[2] as string, process.argv[3] as string, (process.argv[4] as string).split(','))

async function play(url: string, category: string, tokens: readonly string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: tokens.length })
  const times = new Map<string, number[]>()
  let phase: Told = 'warm-up'
  process.on('message', (told: Told) => (phase = told))
  const isOver = () => phase === 'end'
  const call: Call = async (token, name, fields) => {
    const [begun, of] = [performance.now(), `${phase} ${name}`]
    const answer = await post(agent, `${url}/api/${name}`, token, fields)
    times.set(of, [...(times.get(of) ?? []), performance.now() - begun])
    await pause(THINK_MS * (0.5 + Math.random()))
    return answer
  }
  await Promise.all(tokens.map(async (token, at) => {
    await pause((THINK_MS * at) / tokens.length)
    while (!isOver()) await playRound(token, call, category, isOver)
  }))
  process.send?.((['before', 'during'] as const).flatMap((which) => TIMED.map((name): Figures => figuresOf(which, name, times.get(`${which} ${name}`) ?? []))))
  process.disconnect()
}

function figuresOf(phase: Phase, name: string, times: number[]): Figures {
  const sorted = times.sort((a, b) => a - b)
  return { phase, name, calls: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), most: sorted.at(-1) ?? 0 }
}
