import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt, EXTENSION_MS, GRACE_MS, openShow, step, type Show, type ShowEvent, type ShowRejection } from './rules.ts'
import { pointsOf, RUN_STEP } from './rules/points.ts'
import type { ShowQuestion } from './rules/show.ts'
import { rankOf, ranksOf, standingsOf, teamStandings, totalOf } from './rules/standings.ts'
import { ownView, roomView } from './rules/view.ts'

const CLOCK_MS = 20_000
const aQuestion = (id: number, what: Partial<ShowQuestion> = {}): ShowQuestion => ({ id: String(id), version: 1, kind: 'one', order: [0, 1, 2, 3], right: '1', clockMs: CLOCK_MS, worth: 1_000, isSpeedy: true, ...what })
const aShow = (what: Partial<Show> = {}, questions = [aQuestion(1), aQuestion(2), aQuestion(3)]): Show => ({ ...openShow({ id: 'show', questions, mostSeats: 10, hasStreaks: false, hasPenalty: false, teams: 0 }), ...what })

/** Applies events one after the other; each must be accepted. */
function after(show: Show, ...events: [now: number, event: ShowEvent][]): Show {
  return events.reduce((before, [now, event]) => {
    const { room, rejected } = step(before, event, now)
    expect(rejected, JSON.stringify(event)).toBeUndefined()
    return room
  }, show)
}
const rejection = (show: Show, event: ShowEvent, now = 0): ShowRejection | undefined => step(show, event, now).rejected

const join = (id: string, more: { team?: number; waits?: boolean } = {}): ShowEvent => ({ is: 'join', seat: { id, name: `Name ${id}`, playerId: '', team: more.team ?? -1, waits: more.waits ?? false } })
const next = (show: Pick<Show, 'position' | 'phase'>): ShowEvent => ({ is: 'next', position: show.position, phase: show.phase })
const answer = (seat: number, position: number, option: string, roundTripMs = 0): ShowEvent => ({ is: 'answer', seat, position, answer: option, roundTripMs })
const goOn = (show: Show, now: number): Show => after(show, [now, next(show)])

describe('points', () => {
  const question = aQuestion(1)
  const plain = { share: 1, ms: 5_200, run: 0, hasStreaks: false, hasPenalty: false }
  it.each([
    ['half for being right, half by speed', question, plain, { base: 500, speed: 370, run: 0 }],
    ['all of the speed at once', question, { ...plain, ms: 0 }, { base: 500, speed: 500, run: 0 }],
    ['none of it at the end, nor in extra time', question, { ...plain, ms: CLOCK_MS + 5_000 }, { base: 500, speed: 0, run: 0 }],
    ['the whole where speed does not count', { ...question, isSpeedy: false }, plain, { base: 1_000, speed: 0, run: 0 }],
    ['double', { ...question, worth: 2_000 }, plain, { base: 1_000, speed: 740, run: 0 }],
    ['a part', question, { ...plain, share: 0.5, ms: 0 }, { base: 250, speed: 250, run: 0 }],
    ['a run, from the second on', question, { ...plain, run: 3, hasStreaks: true }, { base: 500, speed: 370, run: 3 * RUN_STEP }],
    ['a run that grows no more', question, { ...plain, run: 30, hasStreaks: true }, { base: 500, speed: 370, run: 5 * RUN_STEP }],
    ['nothing for a wrong answer', question, { ...plain, share: 0 }, { base: 0, speed: 0, run: 0 }],
    ['a quarter less for a wrong answer, where it costs', question, { ...plain, share: 0, hasPenalty: true }, { base: -250, speed: 0, run: 0 }],
    ['nothing without points', { ...question, worth: 0 }, plain, { base: 0, speed: 0, run: 0 }],
  ])('%s', (_, asked, given, points) => expect(pointsOf(asked, given)).toEqual(points))
})

describe('a show', () => {
  it('tells what a penalty took, which is no more than what was there', () => {
    const seated = after(aShow({ hasPenalty: true }), [0, join('a')], [0, join('b')])
    const closed = after(goOn(seated, 100), [200, answer(0, 1, '2')], [300, answer(1, 1, '1')])
    expect(ownView(closed, 0)).toMatchObject({ points: 0, earned: { base: 0 } })
    const again = goOn(goOn(closed, 400), 500)
    expect(ownView(after(again, [600, answer(0, 2, '2')], [700, answer(1, 2, '2')]), 1)?.earned?.base).toBe(-250)
  })

  it('has the picture of an account until the host gives the seat another name', () => {
    const seated = after(aShow(), [0, { is: 'join', seat: { id: 'a', name: 'Ada', playerId: 'ada', picture: '/uploads/ada.webp', team: -1, waits: false } }])
    expect(seated.seats[0]).toMatchObject({ name: 'Ada', picture: '/uploads/ada.webp' })
    expect(after(seated, [10, { is: 'rename', seat: 0, name: 'Star 48291' }]).seats[0]).not.toHaveProperty('picture')
  })

  it('goes from the lobby through question, verdict and board to the podium', () => {
    let show = after(aShow(), [0, join('a')], [0, join('b')])
    show = goOn(show, 100)
    expect([show.phase, show.position, dueAt(show)]).toEqual(['open', 1, 100 + CLOCK_MS + GRACE_MS])
    show = after(show, [1_100, answer(0, 1, '1')], [3_000, answer(1, 1, '2')])
    // All have answered.
    expect([show.phase, standingsOf(show).map(({ seat, points }) => [seat, points])]).toEqual(['closed', [[0, 975], [1, 0]]])
    show = goOn(goOn(show, 4_000), 5_000)
    expect([show.phase, show.position]).toEqual(['open', 2])
    show = step(show, { is: 'time' }, 5_000 + CLOCK_MS + GRACE_MS).room
    expect(show.phase).toBe('closed')
    for (const phase of ['board', 'open', 'closed', 'board', 'podium', 'awards', 'over']) {
      show = goOn(show, 60_000)
      expect(show.phase).toBe(phase)
    }
    expect(dueAt(show)).toBeUndefined()
  })

  it('takes the way of the messages off the time of an answer, which stays whole milliseconds', () => {
    const open = goOn(after(aShow(), [0, join('a')], [0, join('b')]), 100)
    const timed = (roundTripMs: number) => after(open, [1_100, answer(0, 1, '1', roundTripMs)]).seats[0]?.given[0]?.ms
    expect([timed(0), timed(20.4), timed(5_000)]).toEqual([1_000, 980, 850])
  })

  it('advances once for a press that arrives twice', () => {
    const show = after(aShow(), [0, join('a')])
    const press = next(show)
    expect(rejection(after(show, [0, press]), press)).toBe('passed')
  })

  it('accepts one answer a seat, in time, of seats that are in', () => {
    const open = goOn(after(aShow(), [0, join('a')], [0, join('b')], [0, join('c')], [0, { is: 'put-out', seat: 2 }]), 0)
    const answered = after(open, [10, answer(0, 1, '1')])
    expect(rejection(answered, answer(0, 1, '2'), 20)).toBe('answered')
    expect(rejection(answered, answer(2, 1, '1'), 20)).toBe('foreign')
    expect(rejection(answered, answer(7, 1, '1'), 20)).toBe('foreign')
    expect(rejection(answered, answer(1, 2, '1'), 20)).toBe('foreign')
    expect(rejection(answered, answer(1, 1, '1'), CLOCK_MS + GRACE_MS + 1)).toBe('late')
    expect(rejection(goOn(answered, 30), answer(1, 1, '1'), 40)).toBe('late')
  })

  it('takes at most 150 ms off for the way, whatever was measured', () => {
    const open = goOn(after(aShow(), [0, join('a')]), 0)
    expect(after(open, [1_000, answer(0, 1, '1', 9_999)]).seats[0]?.given[0]?.ms).toBe(850)
  })

  it('stands still while its host is away, and goes on with what was left of the clock', () => {
    let show = goOn(after(aShow(), [0, join('a')]), 0)
    show = after(show, [5_000, { is: 'host-away' }])
    expect([dueAt(show), rejection(show, answer(0, 1, '1'), 6_000), roomView(show, 9_000, GRACE_MS).endsInMs]).toEqual([undefined, 'held', 15_000])
    show = after(show, [65_000, { is: 'host-back' }])
    expect(roomView(show, 65_000, GRACE_MS).endsInMs).toBe(15_000)
    expect(after(show, [66_000, answer(0, 1, '1')]).seats[0]?.given[0]?.ms).toBe(6_000)
  })

  it('gives more time once a press, and none for speed in it', () => {
    const open = goOn(after(aShow(), [0, join('a')], [0, join('b')]), 0)
    const longer = after(open, [1_000, { is: 'extend', position: 1 }])
    expect(dueAt(longer)).toBe(CLOCK_MS + EXTENSION_MS + GRACE_MS)
    expect(after(longer, [25_000, answer(0, 1, '1')]).seats[0]?.given[0]).toMatchObject({ base: 500, speed: 0 })
  })

  it('does not count a question that is skipped while it is open', () => {
    let show = after(goOn(after(aShow(), [0, join('a')], [0, join('b')]), 0), [10, answer(0, 1, '1')])
    show = after(show, [20, { is: 'skip', position: 1, phase: 'open' }])
    expect([show.position, show.phase, standingsOf(show).map(({ points }) => points)]).toEqual([2, 'open', [0, 0]])
  })

  it('takes no two seats of one name, none when locked or full, and the same seat once', () => {
    const show = after(aShow({ mostSeats: 2 }), [0, join('a')])
    expect(step(show, join('a'), 0).room).toBe(show)
    expect(rejection(show, { is: 'join', seat: { id: 'b', name: 'NAME A', playerId: '', team: -1, waits: false } })).toBe('name-taken')
    expect(rejection(after(show, [0, { is: 'switch', what: 'isLocked', on: true }]), join('b'))).toBe('locked')
    expect(rejection(after(show, [0, join('b')]), join('c'))).toBe('full')
  })

  it('goes on by itself where the host wants it', () => {
    let show = after(goOn(after(aShow(), [0, join('a')], [0, { is: 'switch', what: 'isAuto', on: true }]), 0), [10, answer(0, 1, '1')])
    for (let n = 0; show.phase !== 'podium' && n < 20; n++) show = step(show, { is: 'time' }, dueAt(show) as number).room
    expect([show.phase, show.position]).toEqual(['podium', 3])
  })

  it('tells nothing of the right answer while a question is open', () => {
    const views = ['1', '2'].map((right) => {
      const open = after(goOn(after(aShow({}, [aQuestion(1, { right })]), [0, join('a')], [0, join('b')]), 0), [10, answer(0, 1, '1')])
      return JSON.stringify([roomView(open, 20, GRACE_MS), ownView(open, 0), ownView(open, 1)])
    })
    expect(views[0]).toBe(views[1])
  })
})

describe('a late-comer', () => {
  const options = fc.constantFrom('1', '2', '')
  const answers = fc.array(fc.record({ twin: options, both: options, ms: fc.integer({ min: 0, max: CLOCK_MS }) }), { minLength: 4, maxLength: 4 })

  /** Plays four questions with a twin from the start and one who joins before question `joinsAt + 1`; from then on both answer alike. */
  function played(joinsAt: number, given: { twin: string; both: string; ms: number }[], rules: Pick<Show, 'hasStreaks' | 'hasPenalty'>): [number, number] {
    let [show, now] = [after(aShow(rules, [1, 2, 3, 4].map((id) => aQuestion(id))), [0, join('twin')], [0, join('third')]), 0]
    for (const [at, { twin, both, ms }] of given.entries()) {
      if (at === joinsAt) show = after(show, [now, join('late')])
      show = goOn(show, now)
      const mine = at < joinsAt ? [[0, twin]] as const : [[0, both], [2, both]] as const
      for (const [seat, option] of mine) if (option) show = after(show, [now + ms, answer(seat, at + 1, option)])
      now += CLOCK_MS + GRACE_MS
      show = goOn(step(show, { is: 'time' }, now).room, now)
    }
    return [totalOf(show, show.seats[0] as Show['seats'][number], 4), totalOf(show, show.seats[2] as Show['seats'][number], 4)]
  }

  it('never has more than a twin who was there from the start, whenever it came and whatever the rules are', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 3 }), answers, fc.boolean(), fc.boolean(), (joinsAt, given, hasStreaks, hasPenalty) => {
      const [twin, late] = played(joinsAt, given, { hasStreaks, hasPenalty })
      expect(late).toBeLessThanOrEqual(twin)
    }))
  })

  it('begins with the next question, and is marked as too late for those before', () => {
    const open = goOn(after(aShow(), [0, join('a')]), 0)
    const late = after(open, [10, join('late')])
    expect(rejection(late, answer(1, 1, '1'), 20)).toBe('foreign')
    expect(ownView(goOn(late, 30), 1)?.marks).toBe('l')
  })
})

it('ranks one seat as it does all of them', () => {
  const seats = fc.array(fc.record({ points: fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 3, maxLength: 3 }), isOut: fc.boolean() }), { minLength: 1, maxLength: 8 })
  fc.assert(fc.property(seats, fc.integer({ min: -1, max: 3 }), (all, upTo) => {
    const show = aShow({
      phase: 'board', position: 3,
      seats: all.map(({ points, isOut }, at) => ({ id: `${at}`, name: `${at}`, playerId: '', team: -1, from: 1, presence: isOut ? 'out' : 'here', given: points.map((base) => ({ answer: '1', share: 1, ms: 0, base, speed: 0, run: 0 })) })),
    })
    expect(all.map((_, at) => rankOf(show, at, upTo))).toEqual(all.map((_, at) => ranksOf(show, upTo).get(at)))
  }))
})

describe('teams', () => {
  it('have the mean of their seats, so that size and late-comers change nothing', () => {
    let show = goOn(after(aShow({ teams: 2 }), [0, join('a', { team: 0 })], [0, join('b', { team: 1 })], [0, join('c', { team: 1 })]), 0)
    show = after(show, [0, answer(0, 1, '1')], [0, answer(1, 1, '1')], [0, answer(2, 1, '2')])
    const before = teamStandings(show)
    expect(before.map(({ team, points, place }) => [team, points, place])).toEqual([[0, 1_000, 1], [1, 500, 2]])
    expect(teamStandings(after(show, [0, join('d', { team: 0 })])).map(({ points }) => points)).toEqual([1_000, 500])
  })
})
