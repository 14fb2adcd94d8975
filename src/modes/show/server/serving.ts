/** Serves the shows of this process over the socket. */
import type { HostedRooms, RoomMode } from '../../../features/modes/server.ts'
import { sendAgainAfterOutages } from '../../../features/rooms/server.ts'
import { messagesOf } from './messages.ts'
import type { NeedsShows } from './service.ts'
import { ShowLoop } from './show-loop.ts'

const NONE: readonly [] = []
const GUEST = /^(?:seat|stage):([0-9a-f-]{36})/

/** A phone and a stage are present with their sockets; a host with any socket that has taken hold of the show. */
export const serveShows: RoomMode<NeedsShows>['serve'] = ({ shows }, { bus, live, dice, log }): HostedRooms => {
  live.serve(messagesOf(shows, dice), {
    came: async (subject) => {
      const showId = GUEST.exec(subject)?.[1]
      if (showId) await shows.presence.connected(subject, showId)
    },
    silent: (subject, silent) => shows.presence.silent(subject, silent),
    went: (subject) => shows.presence.disconnected(subject),
  }, 'guests')
  live.serve(NONE, { came: async () => undefined, silent: (playerId, silent) => shows.fellSilent(playerId, silent), went: (playerId) => shows.released(playerId) })
  bus.onceUp(() => shows.host.resume())
  sendAgainAfterOutages(bus, 'show', () => {
    shows.presence.reachable()
    shows.sendAgain()
  })
  return new ShowLoop(shows, log)
}
