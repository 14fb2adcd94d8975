/** Phones of a show whose process is killed: each repeats its answer until it is acknowledged, as the client does. */
import { showAnswer, showEnter } from '../../src/modes/show/contract.ts'
import type { Broken } from './messages.ts'
import { move, type Phone } from './phone.ts'

const ANSWERS_MS = 3_000
/** Of the client: `ui/line/use-phone.ts`. */
const AGAIN_MS = 300
const ACK_MS = 2_000

let told: () => void = () => undefined
/** The process has been killed now. */
export const killed = (): void => told()

export async function broken(phones: readonly Phone[], { position, killed, next }: { position: number; killed: string; next: string }): Promise<Broken> {
  const isKilled = new Promise<void>((done) => (told = done))
  let [acknowledged, killedMs, lastBackMs] = [0, Infinity, 0]
  const lost = await Promise.all(phones.map(async (phone, n) => {
    const back = phone.url === killed ? new Promise<void>((done) => phone.socket.once('disconnect', () => done())) : isKilled
    const isBack = back.then(async () => {
      killedMs = Math.min(killedMs, performance.now())
      // With one process the socket comes back by itself.
      if (phone.url === killed && next !== killed) move(phone, next)
      await entered(phone)
      lastBackMs = Math.max(lastBackMs, performance.now())
    })
    await new Promise((go) => setTimeout(go, (n / phones.length) * ANSWERS_MS))
    const mine = String(1 + (n % 4))
    const first = await said(phone, position, mine)
    if (first) acknowledged += 1
    await isBack
    while (!(await said(phone, position, mine))) await new Promise((go) => setTimeout(go, AGAIN_MS))
    return (await entered(phone)) === mine ? 0 : 1
  }))
  return { acknowledged, lost: lost.reduce<number>((sum, one) => sum + one, 0), backS: (lastBackMs - killedMs) / 1_000 }
}

/** The answer that the seat has. */
async function entered(phone: Phone): Promise<string> {
  for (;;) {
    try {
      const envelope = (await phone.socket.timeout(ACK_MS).emitWithAck(showEnter.name, {})) as { error: boolean; data?: { own: { given: string } } }
      if (!envelope.error) return envelope.data?.own.given ?? ''
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // Not acknowledged in time: asked again.
    }
    await new Promise((go) => setTimeout(go, AGAIN_MS))
  }
}

/** Whether the answer was acknowledged, as what is stored. */
async function said({ socket }: Phone, position: number, answer: string): Promise<boolean> {
  if (!socket.connected) return false
  try {
    const envelope = (await socket.timeout(ACK_MS).emitWithAck(showAnswer.name, { position: String(position), answer })) as { error: boolean; data?: { given: string } }
    return !envelope.error && envelope.data?.given === answer
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return false
  }
}
