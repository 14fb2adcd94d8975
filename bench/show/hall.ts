/** What the benches of shows have in common: opening shows, and holding one as its host does. */
import { io, type Socket } from 'socket.io-client'
import { openShowCall, saveShowQuiz, showHost, showNext, type Step } from '../../src/modes/show/contract.ts'

const OPTIONS = JSON.stringify({ name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 0, penalty: 0, clock_factor: 1, speedy: 1 })
const [PATIENCE_MS, LOOK_MS] = [30_000, 5]
const step = (n: number): Step => ({ id: String(n), kind: 'one', question: `Which of these is number ${n}?`, options: ['One', 'Two', 'Three', 'Four'], answer: [0], more: {}, image: '', image_text: '', seconds: 60, worth: 1_000, speedy: 1, notes: '', after: '' })

export type OpenShow = { show_id: string; pin: string; stage_token: string }

/** A new quiz of so many questions, and a show of it. `token`: of its host. */
export async function openShow(url: string, token: string, questions: number): Promise<OpenShow> {
  const { quiz_id } = await post<{ quiz_id: string }>(url, saveShowQuiz.name, token, { title: 'A show', options: OPTIONS, plan: JSON.stringify(Array.from({ length: questions }, (_, n) => step(n + 1))) })
  return post<OpenShow>(url, openShowCall.name, token, { quiz_id, options: OPTIONS })
}

async function post<Data>(url: string, name: string, token: string, fields: Record<string, string>): Promise<Data> {
  const response = await fetch(`${url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  const envelope = (await response.json()) as { error: boolean; code?: string; data: Data }
  if (envelope.error) throw new Error(`${name} was refused: ${envelope.code}`)
  return envelope.data
}

export function aSocket(url: string, token: string): Socket {
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 50, reconnectionDelayMax: 100 })
  return socket.on('clock:ping', (pong: () => void) => pong())
}

type Room = { position: number; phase: string }
/** `goTo`: presses "next" until the show is in this phase, and answers with its position. */
export type Remote = { goTo: (phase: string) => Promise<number>; close: () => void }

export async function holdShow(url: string, token: string, show_id: string): Promise<Remote> {
  const socket = aSocket(url, token)
  let room: Room | undefined
  socket.on('show:room', (seen: Room) => (room = seen))
  const held = (await socket.timeout(PATIENCE_MS).emitWithAck(showHost.name, { show_id })) as { data: { room: Room } }
  let now = room ?? held.data.room
  const press = async () => {
    const before = (now = room ?? now)
    const pressed = performance.now()
    const reply: unknown = await socket.timeout(PATIENCE_MS).emitWithAck(showNext.name, { show_id, position: String(before.position), phase: before.phase })
    while (now.position === before.position && now.phase === before.phase) {
      if (performance.now() - pressed > PATIENCE_MS) throw new Error(`A show stayed at ${before.position}, ${before.phase}. Its host is ${socket.connected ? 'connected' : 'not connected'}; the press was answered with ${JSON.stringify(reply)}.`)
      await new Promise((go) => setTimeout(go, LOOK_MS))
      now = room ?? now
    }
  }
  const goTo = async (phase: string) => {
    do await press()
    while (now.phase !== phase)
    return now.position
  }
  return { goTo, close: () => void socket.close() }
}
