/** Who of a room is there: a player may be connected to several processes, and is away when none of them has a socket. */
import type { Bus } from '../../../platform/server/bus.ts'
import type { Live } from '../../../platform/server/live.ts'
import type { Log } from '../../../platform/server/log.ts'
import { isBot } from '../rules.ts'
import type { Keeper } from './keeper.ts'
import type { Act, Acted } from './service.ts'

type Parts = { bus: Bus; live: Live; keeper: Keeper; log: Log; act: (roomId: string, what: Act) => Promise<Acted> }

/** So long a process may take to say who of a room is with it. */
const ANSWER_MS = 2_000

export function openMuster({ bus, live, keeper, log, act }: Parts) {
  /** Per room run here and player: the processes that have a socket of theirs. */
  const carriers = new Map<string, Map<string, Set<string>>>()
  /** Where the players of this process sit. */
  const sitting = new Map<string, string>()

  bus.answer('battle:roll-call', async (body) => present(body as { roomId: string; players: string[] }))

  const say = (roomId: string, playerId: string, here: boolean) =>
    void act(roomId, { is: 'presence', playerId, carrier: bus.id, here }).catch((error: Error) => log.warn({ err: error, roomId }, 'nobody could be told who is there'))

  function present({ roomId, players }: { roomId: string; players: string[] }): void {
    for (const playerId of players.filter((one) => live.isHere(one))) {
      sitting.set(playerId, roomId)
      live.enter(playerId, roomId)
      say(roomId, playerId, true)
    }
  }

  /** Asks all processes who of this room is there; who is nowhere after a while, is away. */
  function call(roomId: string): void {
    const players = keeper.look(roomId)?.room.seats.filter((seat) => !isBot(seat)).map(({ playerId }) => playerId) ?? []
    carriers.set(roomId, new Map())
    bus.tellAll('battle:roll-call', { roomId, players })
    present({ roomId, players })
    setTimeout(() => absent(roomId), ANSWER_MS).unref()
  }

  function absent(roomId: string): void {
    const room = keeper.look(roomId)?.room
    if (!room) return void carriers.delete(roomId)
    room.seats.forEach((seat, i) => {
      if (!isBot(seat) && seat.presence === 'here' && !carriers.get(roomId)?.get(seat.playerId)?.size) void move(roomId, i, 'away')
    })
  }

  const move = (roomId: string, seat: number, is: 'away' | 'back') =>
    keeper.happen(roomId, (room) => {
      const presence = room.seats[seat]?.presence
      return presence === (is === 'away' ? 'here' : 'away') ? { is, seat } : undefined
    }).catch((error: Error) => log.debug({ err: error, roomId }, 'the room went elsewhere'))

  /** In the process that runs the room: a player's first socket there has opened, or the last one closed. */
  async function note(roomId: string, seat: number, { playerId, carrier, here }: Extract<Act, { is: 'presence' }>): Promise<void> {
    const room = carriers.get(roomId) ?? new Map<string, Set<string>>()
    carriers.set(roomId, room)
    const own = room.get(playerId) ?? new Set<string>()
    room.set(playerId, own)
    if (here) own.add(carrier)
    else own.delete(carrier)
    await move(roomId, seat, own.size > 0 ? 'back' : 'away')
  }

  /** Processes that died took their sockets along. */
  function forgetDead(living: ReadonlySet<string>): void {
    for (const [roomId, players] of carriers) {
      if (!keeper.keeps(roomId)) carriers.delete(roomId)
      for (const [playerId, own] of players) {
        const dead = [...own].filter((carrier) => carrier !== bus.id && !living.has(carrier))
        for (const carrier of dead) own.delete(carrier)
        const seat = keeper.look(roomId)?.room.seats.findIndex((one) => one.playerId === playerId) ?? -1
        if (dead.length > 0 && own.size === 0 && seat >= 0) void move(roomId, seat, 'away')
      }
    }
  }

  return {
    call,
    callAll: () => keeper.rooms().forEach(({ room }) => call(room.id)),
    note,
    forgetDead,
    came: async (playerId: string, roomId: string) => {
      sitting.set(playerId, roomId)
      await act(roomId, { is: 'presence', playerId, carrier: bus.id, here: true })
    },
    went: (playerId: string) => {
      const roomId = sitting.get(playerId)
      sitting.delete(playerId)
      if (roomId) say(roomId, playerId, false)
    },
  }
}
