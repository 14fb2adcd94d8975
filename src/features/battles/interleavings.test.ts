// Property tests over random orders of events: coins add up, one end is reached, points follow the rules, no notice reveals a right answer early.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRoom, rightOf, wrongOf } from '../../../tests/battle-room.ts'
import { BOT, dueAt, isOver, judge, step, type RoomEvent, type BattleKind, type Room, type RoomNotice } from './rules.ts'
import { outcomeOf } from './rules/outcome.ts'
import { pointsOf } from './rules/room.ts'
import { roundTripOf } from './rules/points.ts'
import { viewFor } from './rules/view.ts'

/** An action some time after the one before; `punctual`: all due timers ran in between. */
type RandomAction = { after: number; punctual: boolean; seat: number; is: 'answer' | 'time' | 'away' | 'back' | 'leave' | 'taken-over'; answer: 'right' | 'wrong' | '5' | ''; ahead: number; trips: number[] }
type Table = { kind: BattleKind; seats: number; count: number; entryCoins: number; seed: number }
type LoggedEvent = { at: number; event: RoomEvent }
type Run = { first: Room; entries: LoggedEvent[]; rooms: Room[]; notices: RoomNotice[][]; last: Room; points: number[] }

const randomAction: fc.Arbitrary<RandomAction> = fc.record({
  after: fc.oneof({ weight: 12, arbitrary: fc.nat(2_500) }, { weight: 2, arbitrary: fc.constantFrom(0, 2_000, 2_001, 4_000, 4_001, 30_000, 32_000, 32_001) }, fc.nat(40_000)),
  punctual: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  seat: fc.oneof({ weight: 6, arbitrary: fc.nat(1) }, { weight: 2, arbitrary: fc.nat(3) }, fc.constantFrom(-1, 4)),
  is: fc.oneof({ weight: 12, arbitrary: fc.constant('answer' as const) }, { weight: 4, arbitrary: fc.constantFrom('time' as const, 'away' as const, 'back' as const, 'taken-over' as const) }, fc.constant('leave' as const)),
  answer: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('right' as const, 'right' as const, 'wrong' as const) }, fc.constantFrom('5' as const, '' as const)),
  ahead: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 9)),
  trips: fc.array(fc.nat(400), { maxLength: 8 }),
})
const table: fc.Arbitrary<Table> = fc.record({ kind: fc.constantFrom('random', 'friend', 'group', 'bot'), seats: fc.integer({ min: 2, max: 4 }), count: fc.integer({ min: 1, max: 4 }), entryCoins: fc.nat(20), seed: fc.nat() })
const runs = fc.tuple(table, fc.array(randomAction, { maxLength: 40, size: 'max' })).map(([at, actions]) => play(at, actions))

function firstRoom({ kind, seats, count, entryCoins, seed }: Table): Room {
  const players = kind === 'bot' ? ['p0', BOT] : Array.from({ length: kind === 'group' ? seats : 2 }, (_, i) => `p${i}`)
  return aRoom({ kind, players, count, seed, entryCoins: kind === 'bot' ? 0 : entryCoins })
}

/** Freezes deeply: `step` must not mutate its arguments. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** Plays the actions and then lets the clock run to the end; counts the points independently of the rules' code. */
function play(at: Table, actions: readonly RandomAction[]): Run {
  const first = frozen(firstRoom(at))
  const run: Run = { first, entries: [], rooms: [], notices: [], last: first, points: first.seats.map(() => 0) }
  const apply = (event: RoomEvent, now: number) => {
    const { room, notices } = step(run.last, frozen(event), now)
    run.entries.push({ at: now, event })
    run.rooms.push(frozen(room))
    run.notices.push(notices)
    run.last = room
  }
  const tick = (until: number) => {
    for (let due = dueAt(run.last); due !== undefined && due <= until; due = dueAt(run.last)) apply({ is: 'time' }, Math.max(due, run.entries.at(-1)?.at ?? 0))
  }
  let now = 0
  for (const one of actions) {
    now += one.after
    if (one.punctual) tick(now)
    const event = eventOf(one, run.last)
    if (event.is === 'answer') account(run, event, now)
    apply(event, now)
  }
  for (let rest = 0; !isOver(run.last); rest++) {
    // Each question opens, closes and may wait for a bot; each seat can be given up once.
    if (rest > 3 * at.count + at.seats + 2) throw new Error('The battle does not end.')
    apply({ is: 'time' }, Math.max(now, dueAt(run.last) as number))
  }
  return run
}

function eventOf({ is, seat, answer, ahead, trips }: RandomAction, room: Room): RoomEvent {
  if (is === 'time' || is === 'taken-over') return { is }
  // No action can come from the bot's seat.
  const from = room.seats[seat]?.playerId === BOT ? 0 : seat
  if (is !== 'answer') return { is, seat: from }
  const position = room.position + ahead
  return { is, seat: from, position, option: answer === 'right' ? rightOf(position) : answer === 'wrong' ? wrongOf(position) : answer, roundTripMs: roundTripOf(trips) }
}

/** Independent count of the points: 4, plus 2 within two seconds, or 1 within four. */
function account({ last, points }: Run, { seat, position, option, roundTripMs }: Extract<RoomEvent, { is: 'answer' }>, now: number): void {
  const counts = last.phase === 'open' && position === last.position && last.seats[seat] && last.seats[seat].presence !== 'gone' && !last.seats[seat].given[position - 1] && now - last.since <= 32_000
  expect(judge(last, { seat, position, option }, now) === 'fits').toBe(Boolean(counts && ['1', '2', '3', '4'].includes(option)))
  if (!counts || option !== rightOf(position)) return
  const ms = now - last.since - Math.min(150, roundTripMs)
  points[seat] = (points[seat] as number) + 4 + (ms <= 2_000 ? 2 : ms <= 4_000 ? 1 : 0)
}

/** All rooms and notices as another process computes them from the stored events. */
function fold(room: Room, entries: readonly LoggedEvent[]): { rooms: Room[]; notices: RoomNotice[][] } {
  const steps = [{ room, notices: [] as RoomNotice[] }]
  for (const { at, event } of entries) steps.push(step((steps.at(-1) as { room: Room }).room, event, at))
  return { rooms: steps.slice(1).map((one) => one.room), notices: steps.slice(1).map(({ notices }) => notices) }
}

/** The room with another right option in one of its questions. */
const swapped = (room: Room, position: number): Room => ({ ...room, questions: room.questions.map((one, i) => (i === position - 1 ? { ...one, right: wrongOf(position) } : one)) })
/** The views of all players, and the one that is the same for all. */
const seen = (room: Room, now: number) => ['', ...room.seats.map(({ playerId }) => playerId).filter((one) => one !== BOT)].map((eyes) => JSON.stringify(viewFor(room, eyes, now)))

const hold = (property: (run: Run) => void, numRuns = 500) => fc.assert(fc.property(runs, property), { numRuns })

describe('whatever happens, in whichever order', () => {
  it('it ends once, and is finished or void', () => {
    hold(({ notices, last, rooms }) => {
      expect(notices.flat().filter(({ say }) => say === 'over')).toHaveLength(1)
      expect(['finished', 'void']).toContain(last.phase)
      expect(rooms.filter(isOver).every((room) => room === last)).toBe(true)
    })
  })

  it('what was paid in is paid out: as refunds, from the pot, or as revenue', () => {
    hold(({ first, last }) => {
      const { standings, pot, remainder } = outcomeOf(last)
      const [fees, players] = [first.entryCoins, first.seats.filter(({ playerId }) => playerId !== BOT).length]
      const refunds = standings.filter(({ refunded }) => refunded).length * fees
      const won = standings.reduce((sum, { coins }) => sum + coins, 0)
      expect(refunds + won + remainder).toBe(fees * players)
      expect(won + remainder).toBe(pot)
      expect(remainder >= 0 && remainder < players).toBe(true)
      for (const { coins, refunded, result } of standings) {
        expect(coins >= 0 && !(coins > 0 && refunded)).toBe(true)
        if (coins > 0) expect(['won', 'drawn']).toContain(result)
      }
    })
  })

  it('remaining players rank before those who left, then more points before fewer; a void battle has no winner', () => {
    hold(({ last }) => {
      const { standings } = outcomeOf(last)
      const gone = (i: number) => last.seats[i]?.presence === 'gone'
      standings.forEach((one, i) => standings.forEach((other, j) => gone(i) === gone(j) && expect(Math.sign(other.rank - one.rank)).toBe(Math.sign(one.points - other.points))))
      if (last.phase === 'finished') expect(standings.some(({ rank, result }, i) => rank === 1 && !gone(i) && (result === 'won' || result === 'drawn'))).toBe(true)
      else expect(standings.every(({ result, coins }) => result === 'void' && coins === 0)).toBe(true)
    })
  })

  it('the points are those of the rules, and the bot is never late', () => {
    hold(({ last, points, rooms }) => {
      last.seats.forEach((seat, i) => {
        if (seat.playerId !== BOT) expect(pointsOf(seat)).toBe(points[i])
      })
      for (const room of rooms.filter(({ phase }) => phase === 'closed')) for (const { playerId, given } of room.seats) if (playerId === BOT) expect(given[room.position - 1]).toMatchObject({ ms: expect.any(Number) })
    })
  })

  it('a process that replays the events has the same room', () => {
    hold(({ first, entries, rooms, notices }) => {
      const read = JSON.parse(JSON.stringify({ first, entries })) as { first: Room; entries: LoggedEvent[] }
      expect(fold(read.first, read.entries)).toEqual({ rooms, notices })
    }, 200)
  })

  it('before a question is closed the views are the same, whichever option is right', () => {
    hold(({ first, entries, rooms, notices }) => {
      rooms.forEach((room, i) => {
        if (room.phase !== 'open') return
        const twin = fold(swapped(first, room.position), entries.slice(0, i + 1))
        const now = entries[i]?.at as number
        expect(seen(twin.rooms[i] as Room, now)).toEqual(seen(room, now))
        expect(twin.notices).toEqual(notices.slice(0, i + 1))
        expect(dueAt(twin.rooms[i] as Room)).toBe(dueAt(room))
      })
    }, 150)
  })
})
