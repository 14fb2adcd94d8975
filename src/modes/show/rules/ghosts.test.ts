import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt, openShow, step, type Show, type ShowEvent } from '../rules.ts'
import type { Step } from '../contract.ts'
import { withoutGhostNames } from './forgetting.ts'
import { ghostsOf } from './ghosts.ts'
import { reportOf } from './report.ts'
import type { ShowQuestion, ShowSeat } from './show.ts'
import { standingsOf, totalOf } from './standings.ts'
import { roomView } from './view.ts'

const CLOCK_MS = 20_000
const aQuestion = (id: string, what: Partial<ShowQuestion> = {}): ShowQuestion => ({ id, version: 1, kind: 'one', order: [0, 1], right: '1', clockMs: CLOCK_MS, worth: 1_000, isSpeedy: true, ...what })
const QUESTIONS = [aQuestion('a'), aQuestion('slide', { kind: 'slide', worth: 0, clockMs: 0 }), aQuestion('b'), aQuestion('c', { worth: 2_000 })]
const PLAN = QUESTIONS.map(({ id }) => ({ step: { id, kind: 'one', options: ['Yes', 'No'], more: {} } as unknown as Step, deal: null }))
type Rules = Pick<Show, 'hasStreaks' | 'hasPenalty'>
const PLAIN: Rules = { hasStreaks: false, hasPenalty: false }

const shown = (rules: Rules, ghosts: ShowSeat[] = [], questions = QUESTIONS): Show => openShow({ id: 'show', questions, mostSeats: 2, ...rules, teams: 0, ghosts })
const join = (name: string): ShowEvent => ({ is: 'join', seat: { id: name, name, playerId: '', team: -1, waits: false } })
const answer = (seat: number, position: number, option: string): ShowEvent => ({ is: 'answer', seat, position, answer: option, roundTripMs: 0 })
const next = ({ position, phase }: Show): ShowEvent => ({ is: 'next', position, phase })
/** Events that are refused change nothing. */
const after = (show: Show, ...events: [now: number, event: ShowEvent][]): Show => events.reduce((before, [now, event]) => step(before, event, now).room, show)

/** What each of two seats answers to each step, and when; the second comes in after `comes` steps. */
type Evening = { comes: number; given: { ms: number; options: [string, string] }[]; isShort: boolean }
/** Plays all steps; `people`: whether live seats answer, else the host closes each question by hand (`isShort`) or its time runs out. */
function played(before: Show, { comes, given, isShort }: Evening, people: boolean): Show {
  let [show, now] = [people ? after(before, [0, join('Ada')]) : before, 1_000]
  for (const [at, { ms, options }] of given.entries()) {
    if (people && at === comes) show = after(show, [now, join('Ben')])
    while (show.position <= at) show = after(show, [now, next(show)])
    const position = at + 1
    if (people) for (const seat of [0, 1]) if (options[seat]) show = after(show, [now + ms * (seat + 1), answer(seat, position, options[seat])])
    if (isShort && show.phase === 'open') show = after(show, [now + 2 * CLOCK_MS / 3, next(show)])
    now += 60_000
    for (let due = dueAt(show); due !== undefined; due = dueAt(show)) show = step(show, { is: 'time' }, due).room
  }
  return after(show, [now, { is: 'end' }])
}

const option = fc.constantFrom('1', '2', '')
const evening = fc.record({
  comes: fc.integer({ min: 0, max: 3 }), isShort: fc.boolean(),
  given: fc.array(fc.record({ ms: fc.integer({ min: 0, max: CLOCK_MS / 2 }), options: fc.tuple(option, option) }), { minLength: 4, maxLength: 4 }),
})
const named = (at: number) => `Player ${at}`
const again = (final: Show) => ghostsOf(final, PLAN, { teams: 0, nameOf: named })

describe('a ghost', () => {
  it('has the points of its evening, whenever its questions are closed this time', () => {
    fc.assert(fc.property(evening, fc.boolean(), fc.boolean(), fc.boolean(), (past, hasStreaks, hasPenalty, isShort) => {
      const rules = { hasStreaks, hasPenalty }
      const final = played(shown(rules), past, true)
      const replayed = played(shown(rules, again(final).ghosts), { ...past, isShort }, false)
      const points = (show: Show) => show.seats.map((seat) => totalOf(show, seat, 4))
      expect(replayed.seats.length).toBe(2)
      expect(points(replayed)).toEqual(points(final))
      expect(replayed.seats.map(({ given }) => given)).toEqual(final.seats.map(({ given }) => given))
    }))
  })

  const PAST: Evening = { comes: 0, isShort: false, given: [3_000, 0, 4_000, 5_000].map((ms, at) => ({ ms, options: ['1', at === 0 ? '2' : ''] })) }
  const final = played(shown(PLAIN), PAST, true)
  const { ghosts } = again(final)
  const open = after(shown(PLAIN, ghosts), [0, join('Cem')], [1_000, next(shown(PLAIN, ghosts))])

  it('answers as long after the opening of a question as it did then, also when the show stood still meanwhile', () => {
    expect([dueAt(open), roomView(open, 1_000, 0)]).toMatchObject([4_000, { seats: 3, answered: 0, replays: 2 }])
    const first = step(open, { is: 'time' }, 4_000)
    expect([first.notices, roomView(first.room, 4_000, 0).answered, dueAt(first.room)]).toEqual([[{ say: 'answered', seat: 0 }], 1, 7_000])
    const held = after(first.room, [5_000, { is: 'host-away' }])
    expect(dueAt(held)).toBeUndefined()
    expect(dueAt(after(held, [15_000, { is: 'host-back' }]))).toBe(17_000)
  })

  it('is not waited for: a question closes once all people have answered', () => {
    const closed = after(open, [1_500, answer(2, 1, '1')])
    expect([closed.phase, standingsOf(closed).map(({ seat, points }) => [seat, points > 0])]).toEqual(['closed', [[2, true], [0, true], [1, false]]])
  })

  it('is nobody’s seat: no act reaches it, and it takes neither a place nor a name', () => {
    for (const event of [answer(0, 1, '1'), { is: 'put-out', seat: 0 }, { is: 'rename', seat: 0, name: 'X' }, { is: 'claim', seat: 0, playerId: 'p' }, { is: 'away', seat: 0 }, { is: 'let-in', seat: 0 }] as ShowEvent[]) expect(step(open, event, 1_100)).toMatchObject({ room: open, rejected: 'foreign' })
    expect(step(open, join('Ada'), 1_100).room.seats.length).toBe(4)
    expect(step(after(open, [1_100, join('Ada')]), join('Dia'), 1_200).rejected).toBe('full')
  })

  it('has another name where its own was erased, and none in what is stored', () => {
    const forgotten = { ...final, seats: final.seats.map((seat) => ({ ...seat, name: '', playerId: 'p' })) }
    expect(again(forgotten).ghosts).toMatchObject([{ name: 'Player 1', playerId: '' }, { name: 'Player 2', playerId: '' }])
    expect(JSON.stringify(withoutGhostNames(open))).not.toMatch(/Ada|Ben|past|ghost-/)
    expect(withoutGhostNames(open).seats[2]?.name).toBe('Cem')
  })

  it('is listed in the report as what it is, and counts in no figure; of a replay only people become ghosts', () => {
    const over = after(after(open, [1_500, answer(2, 1, '1')]), [2_000, { is: 'end' }])
    const report = reportOf(over, PLAN)
    expect([report.players, report.right, report.questions[0]?.asked, report.seats.map(({ seat, replay }) => [seat, replay])]).toEqual([1, 100, 1, [[2, undefined], [0, 1], [1, 1]]])
    expect(again(over).ghosts.map(({ name }) => name)).toEqual(['Cem'])
  })

  it('leaves steps out that were skipped or not reached, and begins where it began', () => {
    const seats = final.seats.map((seat, at) => ({ ...seat, from: at === 1 ? 3 : 1 }))
    const short: Show = { ...final, position: 3, seats, questions: final.questions.map((question, at) => (at === 0 ? { ...question, skipped: true as const } : question)) }
    const { plan, ghosts: left } = again(short)
    expect([plan.map(({ step: { id } }) => id), left.map(({ from, past }) => [from, past?.map((one) => one?.ms)])]).toEqual([['slide', 'b'], [[1, [undefined, 4_000]], [2, [undefined, undefined]]]])
  })
})

it('gives a late-comer no more than a twin who was there from the start, with ghosts in the room', () => {
  const moments = fc.array(fc.record({ twin: option, both: option, ms: fc.integer({ min: 0, max: CLOCK_MS }) }), { minLength: 3, maxLength: 3 })
  const questions = QUESTIONS.filter(({ kind }) => kind !== 'slide')
  fc.assert(fc.property(fc.integer({ min: 0, max: 2 }), moments, evening, fc.boolean(), (joinsAt, given, past, hasPenalty) => {
    const rules = { hasStreaks: true, hasPenalty }
    const asked = <Each,>(all: readonly Each[] = []) => all.filter((_, at) => QUESTIONS[at]?.kind !== 'slide')
    const ghosts = again(played(shown(rules), past, true)).ghosts.map((ghost) => ({ ...ghost, given: asked(ghost.given), past: asked(ghost.past) }))
    let [show, now] = [after(shown(rules, ghosts, questions), [0, join('twin')]), 0]
    for (const [at, { twin, both, ms }] of given.entries()) {
      if (at === joinsAt) show = after(show, [now, join('late')])
      while (show.position <= at) show = after(show, [now, next(show)])
      for (const seat of at < joinsAt ? [2] : [2, 3]) if (at < joinsAt ? twin : both) show = after(show, [now + ms, answer(seat, at + 1, at < joinsAt ? twin : both)])
      now += 60_000
      for (let due = dueAt(show); due !== undefined; due = dueAt(show)) show = step(show, { is: 'time' }, due).room
    }
    const [twin, late] = [2, 3].map((at) => totalOf(show, show.seats[at] as ShowSeat, 3)) as [number, number]
    expect(late).toBeLessThanOrEqual(twin)
  }))
})
