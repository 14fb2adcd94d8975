import { expect, it } from 'vitest'
import { aCollector, tracingTo } from '../../../tests/collector.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { openLog } from '../../platform/server/log.ts'
import type { RoomRules } from './rules.ts'
import { RoomActor, type ActorParts } from './server/actor.ts'
import { openClock } from './server/clock.ts'

/** A room that counts up to ten, by one or two. */
type Counting = { room: { id: string; count: number }; event: { is: 'add'; n: number }; notice: number; rejection: 'too-much'; context: { row: { epoch: number } }; outcome: number }

const MOST = 10
const rules: RoomRules<Counting> = {
  step: (room, event) => {
    if (event.is !== 'add') return { room, notices: [] }
    if (event.n > 2) return { room, notices: [], rejected: 'too-much' }
    const count = room.count + event.n
    return { room: { ...room, count }, notices: [count] }
  },
  dueAt: () => undefined,
  isOver: ({ count }) => count >= MOST,
}

/** Each tenth of a second of its own time counts. */
const TICKING: RoomRules<Counting> = { ...rules, step: (room, event, now) => rules.step(room, event.is === 'time' ? { is: 'add', n: 1 } : event, now), dueAt: ({ count }) => (count < MOST ? 100 * (count + 1) : undefined) }

function anActor(parts: Partial<ActorParts<Counting>> = {}): RoomActor<Counting> {
  const whole: ActorParts<Counting> = {
    rules, database: { transaction: (work: (tx: unknown) => unknown) => work(undefined) } as unknown as Database, log: openLog('silent'), settle: async (_tx, { count }) => count, over: () => undefined, canNotify: () => true,
    limited: (work) => work(), append: async () => true, epochOfSegment: async () => undefined, isStopped: () => false, released: () => undefined, notify: () => undefined, ...parts,
  }
  return new RoomActor(whole, { row: { epoch: 1 } }, { room: { id: 'a', count: 0 }, number: 1, clock: openClock(0, 1) })
}

const add = (n: number) => () => ({ is: 'add', n }) as const

it('continues, and its process too, when a notification fails', async () => {
  let notified = 0
  const actor = anActor({
    notify: () => {
      notified += 1
      throw new Error('notification failed')
    },
  })
  for (const n of [1, 2, 1]) await actor.apply(add(n))
  // An uncaught error would fail the whole run.
  await expect.poll(() => notified).toBe(3)
  expect([actor.isWriting, actor.room.count]).toEqual([false, 4])
  actor.release()
})

it('an event that is rejected is answered with its reason, and neither stored nor sent to others', async () => {
  const calls: string[] = []
  const actor = anActor({ append: async () => Boolean(calls.push('stored')), notify: () => void calls.push('notified') })
  const { room, rejected } = await actor.apply(add(3))
  expect([rejected, room.count, actor.room.count, calls]).toEqual(['too-much', 0, 0, []])
  actor.release()
})

it('is settled once it is over, and tells its outcome', async () => {
  const outcomes: number[] = []
  const actor = anActor({ over: (_context, _room, outcome) => void outcomes.push(outcome) })
  for (let n = 0; n < MOST; n += 2) await actor.apply(add(2))
  await expect.poll(() => outcomes).toEqual([MOST])
})

it('tells its outcome, too, where the reply to the COMMIT of its end was lost, and not where another process has stored it', async () => {
  let times = 0
  /** The first one is carried out, and its connection breaks before that is known. */
  const transaction = async (work: (tx: unknown) => unknown) => {
    const done = await work(undefined)
    if (++times === 1) throw new Error('The connection broke.')
    return done
  }
  const told: number[] = []
  const ended = (stored: boolean) => {
    let isStored = stored
    const settle = async (_tx: unknown, { count }: { count: number }) => (isStored ? undefined : ((isStored = true), count))
    return anActor({ database: { transaction } as unknown as Database, settle, over: (_context, _room, outcome) => void told.push(outcome) })
  }
  const [own, others] = [ended(false), ended(true)]
  for (let n = 0; n < 5; n++) await own.apply(add(2))
  await expect.poll(() => told).toEqual([10])
  for (let n = 0; n < 5; n++) await others.apply(add(2))
  await expect.poll(() => times).toBe(3)
  expect(told).toEqual([10])
})

it('what its clock does is traced, each time by itself, with what is stored, and so is the end', async () => {
  const collector = await aCollector()
  const tracing = await tracingTo(collector.url)
  const over = Promise.withResolvers<void>()
  const database = { tracing, transaction: async () => MOST } as unknown as Database
  const actor = anActor({ rules: TICKING, database, released: () => over.resolve(), append: () => tracing.part({ name: 'stored', kind: 'client' }, async () => true) })
  actor.schedule()
  await over.promise
  await tracing.close()
  const spans = collector.spans()
  const ticks = spans.filter(({ name }) => name === 'room tick')
  expect(ticks).toHaveLength(MOST)
  for (const { traceId } of ticks) expect(spans.filter((span) => span.traceId === traceId).map(({ name }) => name)).toEqual(['stored', 'room tick'])
  expect(spans.filter(({ name }) => name === 'room settle')).toHaveLength(1)
})
