/** The process of `bench calls` that plays: so many callers at once, each takes the next piece of work until none is left. */
import http from 'node:http'
import { openRounds, post } from './playing.ts'

/** A call with its fields; `answers`: rounds of these tokens are opened before the clock starts, and answered to their end, or so many questions of each, `most`. */
export type Load = { url: string; callers: number } & ({ calls: readonly { name: string; token: string; fields: Record<string, string> }[] } | { answers: readonly string[]; category: string; most?: number })
/** Milliseconds of each call; `last`: of those answers that ended their round. */
export type Times = { seconds: number; times: number[]; last: number[] }

type Step = () => Promise<void>

process.on('message', (asked: Load | 'go') => void (asked === 'go' ? run() : prepare(asked)).catch((error: unknown) => (console.error(error), process.exit(1))))

let steps: Step[] = []
let callers = 1
const [times, last]: [number[], number[]] = [[], []]

async function prepare(load: Load): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: load.callers })
  callers = load.callers
  times.length = last.length = 0
  const send = (token: string, name: string, fields: Record<string, string>) => post(agent, `${load.url}/api/${name}`, token, fields)
  const timed = async <Reply>(call: () => Promise<Reply>): Promise<{ reply: Reply; ms: number }> => {
    const begun = performance.now()
    const reply = await call()
    const ms = performance.now() - begun
    times.push(ms)
    return { reply, ms }
  }
  if ('calls' in load) steps = load.calls.map(({ name, token, fields }) => async () => void (await timed(() => send(token, name, fields))))
  else {
    const rounds = await openRounds(load.answers, load.category, send)
    steps = rounds.map(({ token, roundId, firstId }) => async () => {
      let questionId: string | undefined = firstId
      for (let n = 0; questionId !== undefined && n < (load.most ?? Number.POSITIVE_INFINITY); n++) {
        const answered: Awaited<ReturnType<typeof answer>> = await answer(questionId)
        questionId = answered.reply.data.next?.id
        if (questionId === undefined) last.push(answered.ms)
      }
      function answer(question_id: string) {
        return timed(() => send(token, 'answer_question', { round_id: roundId, question_id, answer: '1' }))
      }
    })
  }
  process.send?.('ready')
}

async function run(): Promise<void> {
  const begun = performance.now()
  let next = 0
  await Promise.all(Array.from({ length: callers }, async () => {
    for (let step = steps[next++]; step; step = steps[next++]) await step()
  }))
  process.send?.({ seconds: (performance.now() - begun) / 1_000, times, last } satisfies Times)
}
process.send?.('started')
