import { expect, it, onTestFinished, vi } from 'vitest'
import type { Live } from '../../../platform/server/live/live.ts'
import { openShow, step, type Show } from '../rules.ts'
import { ShowNotifier } from './notify.ts'
import type { ShowContext, ShowNotification } from './show-types.ts'

function told() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const events: string[] = []
  const runs = { it: true }
  const live = { toRoom: (room: string, event: string) => void events.push(`${event} ${room}`), toPlayer: () => undefined, exit: () => undefined } as unknown as Live
  const notifier = new ShowNotifier(live, { isRun: () => runs.it, stageOn: () => false })
  const context = { row: { id: 's', plan: [] } } as unknown as ShowContext
  const empty = openShow({ id: 's', questions: [], mostSeats: 1_000, hasStreaks: false, hasPenalty: false, teams: 0 })
  const joined = (show: Show, id: string) => step(show, { is: 'join', seat: { id, name: id, playerId: '', team: -1, waits: false } }, 0)
  const come = (show: Show, id: string): Show => {
    const { room, notices } = joined(show, id)
    for (const notice of notices) notifier.notify({ context, room, notice, clock: { now: () => 0 } } as unknown as ShowNotification)
    return room
  }
  return { events, runs, come, empty, seats: () => events.filter((one) => one === 'show:seats s:screens').length }
}

it('a stage is told ten times a second, however many come', () => {
  const { come, empty, seats } = told()
  let show = empty
  for (let n = 0; n < 200; n++) {
    show = come(show, String(n))
    vi.advanceTimersByTime(5)
  }
  expect(seats()).toBeLessThanOrEqual(10)
  expect(seats()).toBeGreaterThanOrEqual(8)
})

it('of a show that another process has taken over nothing more is told here', () => {
  const { events, runs, come, empty } = told()
  come(empty, 'a')
  runs.it = false
  vi.advanceTimersByTime(5_000)
  expect(events).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
