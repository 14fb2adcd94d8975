/** What the show serves: calls of hosts and guests, and sockets of its three faces. */
import type { Served } from '../../platform/server/http/handler.ts'
import { hostingActions } from './server/hosting.ts'
import { quizActions } from './server/quizzes.ts'
import { reportActions } from './server/report.ts'
import type { NeedsShows } from './server/service.ts'
import { seatSubject, stageSubject } from './server/show-types.ts'
import { readGuestToken } from './server/tokens.ts'

export { Shows, type NeedsShows } from './server/service.ts'
export { serveShows } from './server/serving.ts'

export const showActions: readonly Served<NeedsShows>[] = [...hostingActions, ...quizActions, ...reportActions]

/** Whose socket a guest's token opens; undefined: it is none of ours. */
export function guestSubject(secret: string, token: string): string | undefined {
  const guest = readGuestToken(secret, token)
  return guest && (guest.is === 'seat' ? seatSubject(guest.showId, guest.seatId) : stageSubject(guest.showId))
}
