/** Battle rooms as values, for tests of their rules: questions with a known right option, and functions that play them. */
import { begin, dueAt, isOver, step, type NewBattle, type RoomEvent, type Room, type RoomNotice } from '../src/features/battles/rules.ts'

/** The right option of the n-th question; its options are 1 to 4. */
export const rightOf = (position: number): string => String((position % 4) + 1)
export const wrongOf = (position: number): string => String(((position + 1) % 4) + 1)

export function aRoom({ count = 3, ...over }: Partial<NewBattle> & { count?: number } = {}): Room {
  const questions = Array.from({ length: count }, (_, i) => ({ id: 100 + i, version: 1, order: [2, 0, 3, 1], right: rightOf(i + 1) }))
  return begin({
    id: 'r1', kind: 'random', entryCoins: 5, questionMs: 30_000, awayMs: 30_000, figures: { right: 4, fastest: 2, faster: 1 }, botSkill: 50, seed: 7, questions,
    players: ['ada', 'ben'], ...over,
  })
}

/** A room with a manual clock; advancing the clock runs all timers that are due by then. */
export class RoomRunner {
  room: Room
  now = 0
  notices: RoomNotice[] = []

  constructor(room: Room) {
    this.room = room
  }

  apply(event: RoomEvent): this {
    const { room, notices } = step(this.room, event, this.now)
    this.room = room
    this.notices.push(...notices)
    return this
  }

  /** Advances the clock by so many milliseconds, running the timers at their due times. */
  wait(ms: number): this {
    const until = this.now + ms
    for (let due = dueAt(this.room); due !== undefined && due <= until; due = dueAt(this.room)) {
      this.now = Math.max(this.now, due)
      this.apply({ is: 'time' })
    }
    this.now = until
    return this
  }

  /** Advances the clock until the next question is open. */
  opened(): this {
    const before = this.room.position
    while (!isOver(this.room) && this.room.position === before) this.wait((dueAt(this.room) as number) - this.now)
    return this
  }

  answer(seat: number, option: string, roundTripMs = 0): this {
    return this.apply({ is: 'answer', seat, position: this.room.position, option, roundTripMs })
  }

  right(seat: number): this {
    return this.answer(seat, rightOf(this.room.position))
  }

  wrong(seat: number): this {
    return this.answer(seat, wrongOf(this.room.position))
  }

  /** Advances the clock to the end of the battle without answers. */
  out(): this {
    while (!isOver(this.room)) this.wait((dueAt(this.room) as number) - this.now)
    return this
  }

  leave(seat: number): this {
    return this.apply({ is: 'leave', seat })
  }

  away(seat: number): this {
    return this.apply({ is: 'away', seat })
  }

  back(seat: number): this {
    return this.apply({ is: 'back', seat })
  }
}

/** Question by question, each seat's answers: '+' right within two seconds, '~' right after three, '.' right after ten, '-' wrong, ' ' none. */
export function playOut(room: Room, answers: readonly string[]): Room {
  const hands = new RoomRunner(room)
  const waits: [string, number][] = [['+', 1_000], ['-', 0], ['~', 2_000], ['.', 7_000]]
  for (let i = 0; i < room.questions.length; i++) {
    hands.opened()
    for (const [sign, ms] of waits) {
      if (answers.some((of) => of[i] === sign)) hands.wait(ms)
      answers.forEach((of, seat) => of[i] === sign && (sign === '-' ? hands.wrong(seat) : hands.right(seat)))
    }
  }
  return hands.out().room
}
