/** The regular players of `bench outside`, in a separate process: each with its own address, at human speed. */
import type { Socket } from 'socket.io-client'
import { Client, signUp } from './client.ts'

export type PlayersOrder = { kind: 'sign-up'; url: string; origin: string; outbox: string; players: number } | { kind: 'phase'; phase: string } | { kind: 'stop' }
/** `atMs`: when the call ended, in milliseconds since the start of its phase. */
export type TimedRequest = { phase: string; name: string; ms: number; atMs: number; fault: string | undefined }

const FIRST_ADDRESS = 20
const CATEGORY = 'space'
const PAGES = ['get_user_by_id', 'get_home', 'get_unread_notifications', 'get_daily_leaderboard', 'get_system_configurations'] as const
const THIRD = 3

const calls: TimedRequest[] = []
let phase = 'warm-up'
let phaseBegan = performance.now()
let stopping = false
const people: Client[] = []

const between = (least: number, most: number) => new Promise<void>((go) => setTimeout(go, least + Math.random() * (most - least)))
const start = () => void Promise.all(people.map((client) => between(0, 5_000).then(() => play(client))))

process.on('message', (order: PlayersOrder) => {
  if (order.kind === 'phase') [phase, phaseBegan] = [order.phase, performance.now()]
  else if (order.kind === 'stop') {
    stopping = true
    process.send?.(calls)
  } else void signAllUp(order).then(() => (process.send?.('ready'), start()), (error: Error) => (console.error(error), process.exit(1)))
})

async function signAllUp({ url, origin, outbox, players }: PlayersOrder & { kind: 'sign-up' }): Promise<void> {
  for (let n = 0; n < players; n++) {
    const client = new Client(url, `127.0.0.${FIRST_ADDRESS + n}`, (name, ms, fault) => {
      // Failures while the product is stopping are not counted.
      if (!stopping) calls.push({ phase, name, ms, atMs: performance.now() - phaseBegan, fault })
    })
    await signUp(client, { name: `player${String.fromCharCode(97 + n)}`, origin, outbox })
    people.push(client)
  }
}

async function play(client: Client): Promise<void> {
  const socket = client.connect()
  for (let turn = Math.floor(Math.random() * THIRD); !stopping; turn++) {
    await client.get('/')
    for (const page of PAGES) await client.call(page).then(() => between(50, 400))
    await client.call('get_level_data', { category_slug: CATEGORY })
    await between(1_000, 3_000)
    if (turn % THIRD === THIRD - 1) await playBattle(client, socket)
    else await playRound(client)
    await between(2_000, 5_000)
  }
}

type Handed = { id: string; options: { id: string }[] }
type Question = Handed | null
const anOption = ({ options }: Handed) => options[Math.floor(Math.random() * options.length)]?.id ?? '1'
type After = { next: Question; finished: 0 | 1; waits?: 0 | 1 }

async function playRound(client: Client): Promise<void> {
  const opened = await client.call<{ round: { id: string }; questions: Handed[] }>('get_questions_by_level', { category: CATEGORY, level: '1' })
  if (!opened) return
  const round_id = opened.round.id
  let question: Question | undefined = opened.questions[0]
  while (question && !stopping) {
    await between(1_500, 6_000)
    const question_id: string = question.id
    let after: After | undefined = await client.call<After>('answer_question', { round_id, question_id, answer: anOption(question) })
    if (after?.waits) {
      await between(1_500, 4_000)
      after = await client.call<After>('next_question', { round_id, question_id })
    }
    question = after?.next
  }
  if (!stopping) await client.call('finish_round', { round_id })
}

type PhaseCommand = { question: Handed }

/** A battle against the bot: the only kind without a fee, so that it can be repeated for hours. */
async function playBattle(client: Client, socket: Socket): Promise<void> {
  let room_id = ''
  const onSnapshot = ({ room }: { room: { id: string } | null }) => (room_id = room?.id ?? room_id)
  const onQuestion = async ({ question }: PhaseCommand) => {
    await between(1_500, 4_000)
    if (!stopping) await client.emit(socket, 'question:answer', { room_id, question_id: question.id, answer: anOption(question) })
  }
  const over = new Promise<void>((done) => socket.once('battle:finished', () => done()))
  socket.on('room:snapshot', onSnapshot).on('battle:found', onSnapshot).on('question:opened', onQuestion)
  if (await client.emit(socket, 'battle:bot', { category: CATEGORY })) await over
  socket.off('room:snapshot', onSnapshot).off('battle:found', onSnapshot).off('question:opened', onQuestion)
}
