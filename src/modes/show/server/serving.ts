/** Serves the shows of this process over the socket. */
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Live } from '../../../platform/server/live/live.ts'
import { messagesOf } from './messages.ts'
import type { Shows } from './service.ts'

const NONE: readonly [] = []
const GUEST = /^(?:seat|stage):([0-9a-f-]{36})/

/** A phone and a stage are present with their sockets; a host with any socket that has taken hold of the show. */
export function serveShows({ shows, live, dice }: { shows: Shows; live: Live; dice: Dice }): void {
  live.serve(messagesOf(shows, dice), {
    came: async (subject) => {
      const showId = GUEST.exec(subject)?.[1]
      if (showId) await shows.presence.connected(subject, showId)
    },
    silent: (subject, silent) => shows.presence.silent(subject, silent),
    went: (subject) => shows.presence.disconnected(subject),
  }, 'guests')
  live.serve(NONE, { came: async () => undefined, silent: () => undefined, went: (playerId) => shows.released(playerId) })
}
