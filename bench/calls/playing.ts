/** Clients that play over HTTP, for the processes of a bench that make load. */
import http from 'node:http'
import https from 'node:https'

/** `error`: a refusal, with its code. */
export type Reply<Data> = { error: boolean; code?: string; data: Data }
type Played = { round: { id: string }; questions: { id: string }[]; next: { id: string } | null; waits?: 0 | 1 }
export type Call = (token: string, name: string, fields: Record<string, string>) => Promise<Reply<Played>>

/** Opens level 1 of a category and answers its questions, until `isOver`. */
export async function playRound(token: string, call: Call, category: string, isOver: () => boolean): Promise<void> {
  const { data } = await call(token, 'get_questions_by_level', { category, level: '1' })
  let question: { id: string } | null | undefined = data.questions[0]
  while (question && !isOver()) {
    const answered = await call(token, 'answer_question', { round_id: data.round.id, question_id: question.id, answer: '1' })
    const after: Reply<Played> = answered.data.waits ? await call(token, 'next_question', { round_id: data.round.id, question_id: question.id }) : answered
    question = after.data.next
  }
}

/** Throws where there is no reply, or none of a call; `signal` ends the wait for it. */
export function post<Data = Played>(agent: http.Agent, url: string, token: string, fields: Record<string, string>, signal?: AbortSignal): Promise<Reply<Data>> {
  const body = new URLSearchParams(fields).toString()
  return new Promise((done, fail) => {
    const request = (url.startsWith('https:') ? https : http).request(url, { agent, signal, method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part)).on('error', fail).on('end', () => (response.statusCode === 200 ? done(JSON.parse(text) as Reply<Data>) : fail(new Error(`${url}: ${response.statusCode} ${text}`))))
    })
    request.on('error', fail).end(body)
  })
}

/** The time below which this share of the calls stayed. `sorted`: milliseconds. */
export const percentile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

/** Milliseconds; no number where nothing was measured. */
export type Latency = { p50: number; p99: number }

export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted.length > 0 ? { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) } : { p50: Number.NaN, p99: Number.NaN }
}

export type OpenedRound = { token: string; roundId: string; firstId: string }

/** Opens level 1 of a category for each of these players; none of its questions may have an explanation, at which a round would wait. */
export async function openRounds(tokens: readonly string[], category: string, call: Call): Promise<OpenedRound[]> {
  const opened: OpenedRound[] = []
  for (const token of tokens) {
    const { data } = await call(token, 'get_questions_by_level', { category, level: '1' })
    opened.push({ token, roundId: data.round.id, firstId: data.questions[0]?.id ?? '' })
  }
  return opened
}
