import { expect, it } from 'vitest'
import { aRoom } from '../../../tests/battle-room.ts'
import { aCollector, tracingTo } from '../../../tests/collector.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { openLog } from '../../platform/server/log.ts'
import { RoomActor, type ActorParts } from './server/room/actor.ts'
import { openClock } from './server/room/clock.ts'
import type { RoomContext } from './server/room/wire.ts'

function anActor(parts: Partial<ActorParts> = {}, pace = 1): RoomActor {
  const whole: ActorParts = {
    database: {} as Database, log: openLog('silent'), over: () => undefined, canNotify: () => true, limited: (work) => work(), append: async () => true, isStopped: () => false, released: () => undefined,
    notify: () => undefined, ...parts,
  }
  return new RoomActor(whole, { row: { epoch: 1 } } as RoomContext, { room: aRoom(), number: 1, clock: openClock(0, pace) })
}

it('a battle continues, and its process too, when a notification fails', async () => {
  let notified = 0
  const actor = anActor({
    notify: () => {
      notified += 1
      throw new Error('notification failed')
    },
  })
  for (const is of ['away', 'back', 'away'] as const) await actor.apply(() => ({ is, seat: 0 }))
  // An uncaught error would fail the whole run.
  await expect.poll(() => notified).toBe(3)
  expect([actor.isWriting, actor.room.seats[0]?.presence]).toEqual([false, 'away'])
  actor.release()
})

it('an answer that does not count is refused with its reason, and neither stored nor sent to others', async () => {
  const calls: string[] = []
  const actor = anActor({ append: async () => Boolean(calls.push('stored')), notify: () => void calls.push('notified') })
  // The first question is not open yet.
  const { room, rejected } = await actor.apply(() => ({ is: 'answer', seat: 0, position: 1, option: '1', roundTripMs: 0 }))
  expect([rejected, room, actor.room, calls]).toEqual(['foreign', aRoom(), aRoom(), []])
  actor.release()
})

it('what the clock of a battle does is traced, each time by itself, with what is stored, and so is the end', async () => {
  const collector = await aCollector()
  const tracing = await tracingTo(collector.url)
  const over = Promise.withResolvers<void>()
  const database = { tracing, transaction: async () => undefined } as unknown as Database
  const actor = anActor({ database, released: () => over.resolve(), append: () => tracing.part({ name: 'stored', kind: 'client' }, async () => true) }, 10_000)
  actor.schedule()
  await over.promise
  await tracing.close()
  const spans = collector.spans()
  const ticks = spans.filter(({ name }) => name === 'battle tick')
  expect(ticks.length).toBeGreaterThan(3)
  for (const { traceId } of ticks) expect(spans.filter((span) => span.traceId === traceId).map(({ name }) => name)).toEqual(['stored', 'battle tick'])
  expect(spans.filter(({ name }) => name === 'battle settle')).toHaveLength(1)
})
