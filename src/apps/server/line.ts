/** The socket server and what uses it: battles, modes with rooms, and the bus between processes. */
import type http from 'node:http'
import type { Dice } from '../../platform/pure/dice.ts'
import { addressOf } from '../../platform/server/http/address.ts'
import { openLocalBus, openRedisBus, type Bus } from '../../platform/server/live/bus.ts'
import type { Config } from '../../platform/server/config.ts'
import { openDatabase, type Database } from '../../platform/server/database/database.ts'
import { poolingOf } from '../../platform/server/database/pooler.ts'
import type { RequestContext } from '../../platform/server/http/door.ts'
import { openLive, type Guest, type Live } from '../../platform/server/live/live.ts'
import type { Log } from '../../platform/server/log.ts'
import { hashAddress } from '../../platform/server/secrets.ts'
import { serveBattles } from '../../features/battles/server.ts'
import { validTokens } from '../../features/players/server.ts'
import { watchSettings } from '../../features/settings/server.ts'
import { roomModes } from './modes.ts'
import type { Services } from './services.ts'

export type TransportParts = { config: Config; database: Database; databaseUrl: string; secret: string; log: Log; context: Pick<RequestContext, 'holderOf' | 'tokenTries' | 'sentence' | 'language' | 'deactivated' | 'observe' | 'tracing'>; origins: readonly string[] }
/** How battles reach browsers, other processes, and their own tables. */
export type Transport = { bus: Bus; live: Live; segments: Database }

export async function openTransport({ config, database, databaseUrl, secret, log, context, origins }: TransportParts): Promise<Transport> {
  const bus = config.redis ? await openRedisBus(config.redis, hashAddress(secret, 'bus'), log) : openLocalBus()
  const live = openLive({
    bus, log, context, stillValid: (tokens) => validTokens(database, tokens), addressOf: (request) => hashAddress(secret, addressOf(request, config.proxies)),
    guestOf: (token) => guestOf(secret, token),
    origins, limits: config.limits,
  })
  // A pool of its own, so that answers in battles do not wait for connections used by calls.
  const segments = openDatabase(databaseUrl, { ...poolingOf(config), max: 2, tracing: database.tracing, onError: (error) => log.debug({ err: error }, 'a connection of the battles broke') })
  return { bus, live, segments }
}

/** Whose socket a token opens that is of no player. */
function guestOf(secret: string, token: string): Guest | undefined {
  for (const mode of roomModes) {
    const guest = mode.guestOf?.(secret, token)
    if (guest) return guest
  }
  return undefined
}

export type LineParts = Transport & { config: Config; database: Database<Services>; log: Log; dice: Dice; sentence: (code: string) => string }
export type OpenLine = {
  /** Serves sockets on this server too, and starts the periodic work of battles. */
  attach: (server: http.Server) => void
  /** Hands battles over and closes sockets; may be called again. */
  end: () => Promise<void>
  /** Resolves when other processes can be reached. */
  check: () => Promise<unknown>
  close: () => Promise<void>
}

export function openLine({ bus, live, segments, config, database, log, dice, sentence }: LineParts): OpenLine {
  const others = roomModes.map(({ serve }) => serve(database.services, { bus, live, dice, log }))
  const battles = serveBattles({ battles: database.services.battles, others, database, segments, bus, live, log, dice, sentence, pace: config.clockPace })
  let running: { stop: () => Promise<void> } | undefined
  let unwatch: (() => void) | undefined
  const end = async () => {
    const ending = running
    running = undefined
    unwatch?.()
    // Their last events are stored under the lease, which battles end.
    for (const rooms of others) await rooms.stop()
    await ending?.stop()
    await live.close()
  }
  return {
    attach: (server) => {
      live.attach(server)
      running = battles.run()
      for (const rooms of others) rooms.run()
      unwatch = watchSettings({ database, bus, live, log })
    },
    end,
    check: bus.check,
    close: async () => {
      await end()
      await bus.close()
      await segments.close()
    },
  }
}
