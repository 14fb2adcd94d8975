/** Processes that a bench starts beside itself: callers, players, bare servers. */
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Starts a file of `bench/` and waits for its first message. */
export async function startChild<First>(file: string, args: readonly string[] = []): Promise<{ child: ChildProcess; first: First }> {
  const child = fork(path.join(import.meta.dirname, '..', file), args)
  return { child, first: await nextOf<First>(child) }
}

/** Sends an order and waits for the answer; throws where the process ends instead, or is still silent after so many milliseconds. */
export function answerOf<Answer>(child: ChildProcess, order: string | object, mostMs?: number): Promise<Answer> {
  const answer = nextOf<Answer>(child, mostMs)
  child.send(order)
  return answer
}

export function nextOf<Answer>(child: ChildProcess, mostMs?: number): Promise<Answer> {
  return new Promise((done, fail) => {
    const timer = mostMs === undefined ? undefined : setTimeout(() => settle(() => fail(new Error(`A process of the bench was silent for ${mostMs / 1_000} s.`))), mostMs)
    const told = (answer: unknown) => settle(() => done(answer as Answer))
    const ended = (code: number | null) => settle(() => fail(new Error(`A process of the bench ended with ${code}; the lines above say why.`)))
    child.once('message', told).once('exit', ended)
    function settle(by: () => void): void {
      clearTimeout(timer)
      child.off('message', told).off('exit', ended)
      by()
    }
  })
}
