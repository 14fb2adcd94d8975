import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bus } from '../../platform/server/live/bus.ts'
import type { Log } from '../../platform/server/log.ts'
import type { RoomHost } from './server/host.ts'
import { PresenceTracker } from './server/presence.ts'

const [ROOM, OWN, OTHER] = ['room', 'this process', 'another process'] as const
const [ANSWER_MS, GRACE_MS] = [2_000, 8_000]
type Room = { id: string; here: Record<string, boolean> }
type Event = { player: string; is: 'away' | 'back' }
type Types = { room: Room; event: Event; rejection: string; notice: unknown; context: { row: { epoch: number } }; outcome: unknown }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A room with a guest, who has a grace, and a host, who has none. Answers who is here. */
function aRoom() {
  const room: Room = { id: ROOM, here: { guest: true, host: true } }
  const host = {
    actorOf: (id: string) => (id === ROOM ? { room } : undefined), rooms: () => [{ room }],
    apply: async (_: string, eventOf: (room: Room) => Event | undefined) => {
      const event = eventOf(room)
      if (event) room.here[event.player] = event.is === 'back'
    },
  } as unknown as RoomHost<Types>
  const [acts, asked, open]: [unknown[], unknown[], Set<string>] = [[], [], new Set()]
  const tracker = new PresenceTracker<Types>({
    name: 'test', host, bus: { id: OWN, answer: () => undefined, broadcast: (_: string, body: unknown) => asked.push(body) } as unknown as Bus, live: { isHere: (id) => open.has(id), enter: () => undefined }, log: {} as Log,
    act: async (_, what) => acts.push(what), graceMs: (id) => (id === 'guest' ? GRACE_MS : 0),
    peopleOf: (of: Room) => Object.keys(of.here), presenceOf: (of: Room, id) => (of.here[id] ? 'here' : 'away'), event: (_: Room, player, is) => ({ player, is }),
  })
  const reported = (playerId: string, carrier: string, isHere = true) => tracker.recordPresence(ROOM, { is: 'presence', playerId, carrier, here: isHere })
  return { tracker, reported, acts, asked, open, here: () => Object.keys(room.here).filter((id) => room.here[id]) }
}

it('after the death of its process a room waits for those with a grace until it is over', async () => {
  const { tracker, reported, here } = aRoom()
  tracker.requestPresence(ROOM)
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  expect(here()).toEqual(['guest'])
  await reported('host', OTHER)
  await vi.advanceTimersByTimeAsync(GRACE_MS - 1)
  expect(here()).toEqual(['guest', 'host'])
  await vi.advanceTimersByTimeAsync(1)
  expect(here()).toEqual(['host'])
})

it('a guest who was connected to a process that died, and is back in time at another, was never away', async () => {
  const { tracker, reported, here } = aRoom()
  for (const playerId of ['guest', 'host']) await reported(playerId, OTHER)
  tracker.removeDeadProcesses(new Set([OWN]))
  await vi.advanceTimersByTimeAsync(GRACE_MS - 1)
  expect(here()).toEqual(['guest'])
  await reported('guest', OWN)
  await vi.advanceTimersByTimeAsync(GRACE_MS)
  expect(here()).toEqual(['guest'])
  // A socket that is closed is no process that died.
  await reported('guest', OWN, false)
  expect(here()).toEqual([])
})

it('a process that stops, and closes its sockets, reports nobody as away', async () => {
  const { tracker, acts } = aRoom()
  await tracker.connected('guest', ROOM)
  await tracker.connected('host', ROOM)
  tracker.silent('guest', true)
  tracker.disconnected('host')
  expect(acts.splice(0)).toMatchObject([{ playerId: 'guest', here: true }, { playerId: 'host', here: true }, { playerId: 'guest', here: false }, { playerId: 'host', here: false }])
  await tracker.connected('host', ROOM)
  tracker.stop()
  tracker.disconnected('guest')
  tracker.disconnected('host')
  expect(acts).toMatchObject([{ playerId: 'host', here: true }])
})

it('after an outage of the bus it requests the people of its rooms and reports those whose sockets here respond', async () => {
  const { tracker, acts, asked, open } = aRoom()
  for (const playerId of ['player', 'sleeper']) await tracker.connected(playerId, 'a room of another process')
  acts.length = 0
  open.add('player')
  tracker.reachable()
  expect(asked).toEqual([{ roomId: ROOM, players: ['guest', 'host'] }])
  expect(acts).toEqual([{ is: 'presence', playerId: 'player', carrier: OWN, here: true }])
})
