import { describe, expect, it } from 'vitest'
import { aRoom, RoomRunner } from '../../../../tests/battle-room.ts'
import { isAbsent, seatOf, type Seat } from './room.ts'

it.each([['ada', 0], ['ben', 1], ['cem', -1]])('%s sits on seat %i', (playerId, seat) => expect(seatOf(aRoom(), playerId)).toBe(seat))

describe('the battle went on without a player', () => {
  const seatAfter = (hands: RoomRunner) => hands.room.seats[0] as Seat
  const started = () => new RoomRunner(aRoom()).opened().right(1)

  it.each([
    ['who is here', seatAfter(started()), false],
    ['who is away', seatAfter(started().away(0)), true],
    ['who came back', seatAfter(started().away(0).back(0)), false],
    ['who was away for too long', seatAfter(started().away(0).wait(30_000)), true],
    ['who left', seatAfter(started().leave(0)), false],
  ])('%s', (_who, seat, absent) => expect(isAbsent(seat)).toBe(absent))
})
