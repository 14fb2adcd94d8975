import { expect, it } from 'vitest'
import { aRoom } from '../../../tests/battle-room.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { openLog } from '../../platform/server/log.ts'
import { Actor, type ActorParts } from './server/room/actor.ts'
import { openClock } from './server/room/clock.ts'
import type { RoomContext } from './server/room/wire.ts'

function anActor(parts: Partial<ActorParts> = {}): Actor {
  const whole: ActorParts = {
    database: {} as Database, log: openLog('silent'), over: () => undefined, canTell: () => true, inTurn: (work) => work(), append: async () => true, isStopped: () => false, dropped: () => undefined,
    told: () => undefined, ...parts,
  }
  return new Actor(whole, { row: { epoch: 1 } } as RoomContext, { room: aRoom(), number: 1, clock: openClock(0, 1) })
}

it('a battle goes on, and its process too, when something that happened cannot be told', async () => {
  let told = 0
  const actor = anActor({
    told: () => {
      told += 1
      throw new Error('cannot be told')
    },
  })
  for (const is of ['away', 'back', 'away'] as const) await actor.happen(() => ({ is, seat: 0 }))
  // An error that nobody has caught fails the whole run.
  await expect.poll(() => told).toBe(3)
  expect([actor.isWriting, actor.room.seats[0]?.presence]).toEqual([false, 'away'])
  actor.drop()
})

it('an answer that does not count is told why, and neither stored nor told to others', async () => {
  const happened: string[] = []
  const actor = anActor({ append: async () => Boolean(happened.push('stored')), told: () => void happened.push('told') })
  // The first question is not open yet.
  const { room, unfit } = await actor.happen(() => ({ is: 'answer', seat: 0, position: 1, option: '1', roundTripMs: 0 }))
  expect([unfit, room, actor.room, happened]).toEqual(['foreign', aRoom(), aRoom(), []])
  actor.drop()
})
