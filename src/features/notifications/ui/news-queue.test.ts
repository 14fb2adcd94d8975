import { expect, it } from 'vitest'
import { newsQueue } from './news-queue.ts'

const SHOW_MS = 8_000

function aQueue() {
  const seen: string[] = []
  const clock = { now: 0 }
  const queue = newsQueue<string>({
    show: (news) => seen.push(news),
    hide: () => seen.push('-'),
    showMs: SHOW_MS,
    now: () => clock.now,
    join: (earlier, later) => `${earlier}+${later}`,
  })
  return { ...queue, seen, clock }
}

it('shows at once what comes while nothing is played', () => {
  const { add, seen } = aQueue()
  add('badge')
  expect(seen).toEqual(['badge'])
})

it('holds back what comes during a game, all of it as one', () => {
  const { add, play, seen } = aQueue()
  play(true)
  add('badge')
  add('prize')
  expect(seen).toEqual(['-'])
  play(false)
  expect(seen).toEqual(['-', 'badge+prize'])
})

it('takes away what a question would have under it, and shows it again after the game', () => {
  const { add, play, seen, clock } = aQueue()
  add('badge')
  clock.now = SHOW_MS - 1
  play(true)
  play(false)
  expect(seen).toEqual(['badge', '-', 'badge'])
})

it('does not repeat what was there for its whole time', () => {
  const { add, play, seen, clock } = aQueue()
  add('badge')
  clock.now = SHOW_MS
  play(true)
  play(false)
  expect(seen).toEqual(['badge', '-'])
})

it('does not repeat what the player has gone to see', () => {
  const { add, clear, play, seen } = aQueue()
  add('badge')
  clear()
  play(true)
  play(false)
  expect(seen).toEqual(['badge', '-'])
})

it('is told twice that a game goes on, and keeps what waits', () => {
  const { add, play, seen } = aQueue()
  play(true)
  add('badge')
  play(true)
  play(false)
  expect(seen).toEqual(['-', 'badge'])
})
