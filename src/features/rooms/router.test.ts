import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Unanswered, type Bus } from '../../platform/server/live/bus.ts'
import { RoomRouter } from './server/router.ts'

const [OWN, DEAD, OTHER, PHONES] = ['this process', 'a process that died', 'another process', 1_000] as const
/** As long as several pauses between two attempts. */
const SEVERAL_PAUSES_MS = 900
type Result = { by?: string; refused?: 'over' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Routes acts on rooms whose hosts are recorded in `hosts`; those in `own` run here. Counts look-ups. */
function aRouter(hosts: Record<string, string>) {
  const [own, looked, counted, bus] = [new Set<string>(), [] as string[], { astray: 0 }, { isUp: true }]
  const request = async (owner: string) => {
    if (!bus.isUp) throw new Unanswered('No process can be reached.')
    if (owner === DEAD) throw new Unanswered('It is dead.')
    return { by: owner }
  }
  const router = new RoomRouter<{ is: 'enter' }, Result>({
    name: 'test', bus: { id: OWN, answer: () => undefined, request, isUp: () => bus.isUp } as unknown as Bus, owns: (roomId) => own.has(roomId), over: { refused: 'over' }, astray: () => (counted.astray += 1), run: async () => ({ by: OWN }),
    find: async (roomId) => {
      looked.push(roomId)
      const hostId = hosts[roomId]
      return hostId === undefined ? undefined : { hostId }
    },
  })
  return { own, looked, counted, bus, enter: (roomId: string) => router.act(roomId, { is: 'enter' }) }
}

it('an act runs here, or where the host is recorded, or is refused where the room is over', async () => {
  const { own, enter } = aRouter({ far: OTHER, near: OWN })
  own.add('near')
  const acts = Promise.all([enter('near'), enter('far'), enter('over')])
  await vi.runAllTimersAsync()
  expect(await acts).toEqual([{ by: OWN }, { by: OTHER }, { refused: 'over' }])
})

it('a thousand phones that wait for the next host of their show share the look-ups, and go on once it runs here', async () => {
  const { own, looked, enter } = aRouter({ show: DEAD, battle: OTHER })
  const acts = Promise.all([...Array.from({ length: PHONES }, () => enter('show')), enter('battle')])
  await vi.advanceTimersByTimeAsync(600)
  // Two for each of the three attempts, since the recorded host may have changed in between.
  expect(looked.filter((roomId) => roomId === 'show').length).toBeLessThanOrEqual(2 * Math.ceil(PHONES / 500) * 3)
  own.add('show')
  await vi.runAllTimersAsync()
  expect(await acts).toEqual([...Array.from({ length: PHONES }, () => ({ by: OWN })), { by: OTHER }])
})

it('while no process can be reached hosts are looked up seldom, and acts go on as soon as one can', async () => {
  vi.useRealTimers()
  const { looked, bus, enter } = aRouter({ show: OTHER })
  bus.isUp = false
  const act = enter('show')
  await wait(SEVERAL_PAUSES_MS)
  // By the only attempt, at its beginning and at its end.
  expect(looked.length).toBe(2)
  bus.isUp = true
  expect(await act).toEqual({ by: OTHER })
})

it('a room that is recorded for this process and does not run in it is reported, and waited for', async () => {
  const { own, counted, enter } = aRouter({ room: OWN })
  const act = enter('room')
  await vi.advanceTimersByTimeAsync(600)
  expect(counted.astray).toBeGreaterThan(0)
  own.add('room')
  await vi.runAllTimersAsync()
  expect(await act).toEqual({ by: OWN })
})

it('a look-up that fails is not remembered', async () => {
  const hosts: Record<string, string> = {}
  let isDown = true
  const router = new RoomRouter<{ is: 'enter' }, Result>({
    name: 'test', bus: { id: OWN, answer: () => undefined, request: async (owner: string) => ({ by: owner }), isUp: () => true } as unknown as Bus, owns: () => false, over: { refused: 'over' }, astray: () => undefined, run: async () => ({}),
    find: async (roomId) => {
      if (isDown) throw new Error('no connection')
      return { hostId: hosts[roomId] ?? OTHER }
    },
  })
  const first = router.act('show', { is: 'enter' }).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await first).toBe('no connection')
  isDown = false
  const next = router.act('show', { is: 'enter' })
  await vi.runAllTimersAsync()
  expect(await next).toEqual({ by: OTHER })
})
