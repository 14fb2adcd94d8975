/** Until a question is closed, all that phones and stages are sent is the same whatever is right. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Live } from '../../../platform/server/live/live.ts'
import type { ShowOptions, ShowSends, Step } from '../contract.ts'
import { dueAt, openShow, step as stepShow, type Show, type ShowEvent } from '../rules.ts'
import { questionsOf, type DealtStep } from '../rules/plan.ts'
import { shareOf } from '../rules/judges.ts'
import type { ShowQuestion, ShowSeat } from '../rules/show.ts'
import type { ShowRow } from '../store.ts'
import { ShowNotifier } from './notify.ts'
import { remotes, type ShowContext } from './show-types.ts'
import { phoneSnapshot, remoteSnapshot, stageSnapshot } from './wire.ts'

type Key = Partial<Pick<Step, 'options' | 'answer' | 'more'>>
/** Of each kind two right answers; where options are shown, the same ones, dealt alike. `given`: the right answer to the first, to the second, and to neither. */
type Case = { kind: string; options: string[]; keys: [Key, Key]; order?: number[]; given: [string, string, string] }
const FOUR = ['Mercury', 'Iron', 'Zinc', 'Lead']
const CASES: Case[] = [
  { kind: 'one', options: FOUR, keys: [{ answer: [0] }, { answer: [2] }], given: ['3', '1', '2'] },
  { kind: 'several', options: FOUR, keys: [{ answer: [0, 1] }, { answer: [1, 2, 3] }], given: ['3,4', '1,2,4', '4'] },
  { kind: 'sequence', options: FOUR, keys: [{ answer: [0, 1, 2, 3] }, { answer: [3, 1, 2, 0] }], given: ['3,4,1,2', '2,4,1,3', '1,2,3,4'] },
  { kind: 'number', options: [], keys: [{ answer: [50], more: { range: 10, unit: 'm' } }, { answer: [-8_849], more: { range: 2, unit: 'm' } }], order: [], given: ['50', '-8849', '7'] },
  { kind: 'place', options: [], keys: [{ more: { x: 100, y: 100, radius: 40, ratio: 1.5 } }, { more: { x: 900, y: 200, radius: 150, ratio: 1.5 } }], order: [], given: ['1000,1000', '9000,2000', '5000,9000'] },
  { kind: 'typed', options: [], keys: [{ options: ['Rook'], answer: [0] }, { options: ['Castle', 'Tower'], answer: [0, 1] }], order: [], given: ['rook', 'TOWER', 'Pawn'] },
]
const DEALT = [2, 3, 0, 1]
const OPTIONS: ShowOptions = { name_gate: 'free', teams: 2, team_choice: 'dealt', streaks: 1, penalty: 1, clock_factor: 1, speedy: 1 }

function planOf({ kind, options, order = DEALT }: Case, key: Key): DealtStep {
  const step: Step = { id: kind, kind, question: 'Which?', options, answer: [], more: {}, image: '/p.webp', image_text: 'A picture', seconds: 20, worth: 1_000, speedy: 1, notes: 'Notes', after: 'Because.', ...key }
  return { step, deal: { order, kindState: null } }
}

/** The question comes first, and after another one, so that there are points and places. */
const BEFORE: Case = { kind: 'one', options: FOUR, keys: [{ answer: [0] }, { answer: [0] }], given: ['3', '3', '1'] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Sent = { to: string; event: keyof ShowSends; payload: unknown }

/** Of a former show: to each question one who was right by the first key, one by the second, and one by neither; they answer at these times. */
const GHOST_MS = [400, 1_100, 5_200]
const ghostsIn = (questions: ShowQuestion[], answers: Case[]): ShowSeat[] =>
  GHOST_MS.map((ms, at) => ({
    id: `ghost-${at}`, name: `Ghost ${at}`, playerId: '', team: at % 2, from: 1, presence: 'ghost', given: questions.map(() => null),
    past: questions.map((question, place) => {
      const answer = answers[place]?.given[at]
      return answer === undefined ? null : { answer, share: shareOf(question, answer), ms }
    }),
  }))

/** Plays a show with four seats, and ghosts before them where `hasGhosts`, `before` other questions first, until the question has one more answer to come; all that was sent, and all snapshots there are. */
function played(asked: DealtStep, last: Case, before = 0, hasGhosts = false) {
  const other = planOf(BEFORE, BEFORE.keys[0])
  const plan = [...Array.from({ length: before }, () => other), asked, other]
  const row = { id: 'show', ownerId: 'host', hostName: 'Leila', quizId: null, pin: '123456', title: 'Friday', languageId: '1', language: 'en', options: OPTIONS, plan, state: 'live', hostId: null, epoch: 1, final: null } satisfies ShowRow
  const context: ShowContext = { row }
  const sent: Sent[] = []
  const send = (to: string, event: string, payload: unknown) => void sent.push({ to, event: event as keyof ShowSends, payload: JSON.parse(JSON.stringify(payload)) })
  const notifier = new ShowNotifier({ toRoom: send, toPlayer: send, exit: () => undefined } as unknown as Live, { isRun: () => true, stageOn: () => true })
  const questions = questionsOf(plan, OPTIONS)
  const ghosts = hasGhosts ? ghostsIn(questions, [...Array.from({ length: before }, () => BEFORE), last]) : []
  let [show, now] = [openShow({ id: 'show', questions, mostSeats: 10, hasStreaks: true, hasPenalty: true, teams: 2, ghosts }), 0]
  const snapshots = () => ({ open: [phoneSnapshot(context, show, ghosts.length, now), phoneSnapshot(context, show, ghosts.length + 1, now), stageSnapshot(context, show, now)], remote: remoteSnapshot(context, show, now, { stageToken: 't', stageOn: true }) })
  const apply = (event: ShowEvent) => {
    now += 1_300
    if ((dueAt(show) ?? Infinity) <= now) take({ is: 'time' })
    take(event)
    vi.advanceTimersByTime(1_300)
  }
  const take = (event: ShowEvent) => {
    const { room, notices, rejected } = stepShow(show, event, now)
    expect(rejected).toBeUndefined()
    show = room
    for (const notice of notices) notifier.notify({ context, room, notice, clock: { now: () => now } } as Parameters<ShowNotifier['notify']>[0])
  }
  const next = () => apply({ is: 'next', position: show.position, phase: show.phase })
  const answer = (seat: number, given: string) => apply({ is: 'answer', seat: ghosts.length + seat, position: show.position, answer: given, roundTripMs: 0 })
  for (const [seat, name] of ['Ada', 'Ben', 'Cem', 'Dia'].entries()) apply({ is: 'join', seat: { id: name, name, playerId: '', team: seat % 2, waits: false } })
  for (let done = 0; done < before; done++) {
    next()
    for (const seat of [0, 1, 2, 3]) answer(seat, BEFORE.given[seat % 3] as string)
    next()
  }
  next()
  for (const seat of [0, 1, 2]) answer(seat, last.given[seat] as string)
  apply({ is: 'away', seat: ghosts.length + 1 })
  apply({ is: 'back', seat: ghosts.length + 1 })
  apply({ is: 'extend', position: show.position })
  return { sent, snapshots, close: () => answer(3, last.given[2]), apply, show: (): Show => show, context }
}

const isOfRemotes = ({ to }: Sent): boolean => to === remotes('show')

describe.each(CASES)('a question of the kind $kind', (one) => {
  it.each([['first', 0, false], ['second', 1, false], ['first, with ghosts', 0, true], ['second, with ghosts', 1, true]])('tells phones and stages nothing while it is open, asked %s', (_, before, hasGhosts) => {
    const [a, b] = one.keys.map((key) => played(planOf(one, key), one, before, hasGhosts))
    const open = (game: typeof a) => JSON.stringify([game?.sent.filter((each) => !isOfRemotes(each)), game?.snapshots().open])
    expect(a?.show().phase).toBe('open')
    expect(open(a)).toBe(open(b))
    expect(open(a)).toContain('show:answered')
    if (!hasGhosts) return
    // They have answered by now, rightly and wrongly, each once its own time had come.
    expect([a, b].map((game) => game?.show().seats.slice(0, GHOST_MS.length).map(({ given }) => given[before]?.share === 1))).toEqual([[true, false, false], [false, true, false]])
  })

  it('is judged, and told to remotes while it is open, to all once it is closed', () => {
    for (const [at, key] of one.keys.entries()) {
      const game = played(planOf(one, key), one)
      const right = game.show().questions[0]?.right as string
      expect(game.snapshots().remote.right_answer).toBe(right)
      game.close()
      const room = game.sent.findLast(({ event }) => event === 'show:room')?.payload as ShowSends['show:room']
      const verdict = game.sent.findLast(({ event }) => event === 'show:verdict')?.payload as ShowSends['show:verdict']
      expect([room.phase, room.right_answer, room.right, game.show().seats[at]?.given[0]?.share]).toEqual(['closed', right, 1, 1])
      expect(verdict).toMatchObject({ position: 1, fastest: { name: ['Ada', 'Ben'][at] } })
      expect(verdict.nearest[0]?.name).toBe(one.kind === 'number' || one.kind === 'place' ? ['Ada', 'Ben'][at] : undefined)
      expect(room.counts?.length ?? 0).toBe(one.options.length > 0 ? 3 : 0)
      expect(verdict.counts.length).toBe(one.kind === 'number' || one.kind === 'place' ? 3 : 0)
    }
  })
})

it('tells remotes of the seats that have changed, not of all', () => {
  const one = CASES[0] as Case
  const game = played(planOf(one, one.keys[0]), one)
  const rows = () => game.sent.filter(isOfRemotes).flatMap(({ event, payload }) => (event === 'show:remote' ? (payload as ShowSends['show:remote']).seats : []))
  const before = rows().length
  game.apply({ is: 'away', seat: 2 })
  expect(rows().slice(before)).toEqual([{ seat: 2, name: 'Cem', team: 0, state: 'away', points: 0, answered: 1 }])
})

it('counts all who are in while no question is asked', () => {
  const one = CASES[0] as Case
  const { context, show } = played(planOf(one, one.keys[0]), one)
  const lobby = stepShow(show(), { is: 'to-lobby' }, 0).room
  const late = stepShow(lobby, { is: 'join', seat: { id: 'Eve', name: 'Eve', playerId: '', team: 0, waits: false } }, 0).room
  expect([stageSnapshot(context, late, 0).seated, stageSnapshot(context, late, 0).room.seats, phoneSnapshot(context, late, 4, 0)?.own]).toMatchObject([5, 5, { from: 2, place: 1 }])
})
