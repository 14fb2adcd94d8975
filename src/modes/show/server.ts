/** What the show serves: calls of hosts and guests, and sockets of its three faces. */
import type { Served } from '../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../platform/server/outbound/storage.ts'
import type { RoomMode, RoomModeParts } from '../../features/modes/server.ts'
import { showJobs } from './jobs.ts'
import { showErasure } from './server/erasure.ts'
import { hostingActions } from './server/hosting.ts'
import { pictureActions } from './server/pictures.ts'
import { quizActions } from './server/quizzes.ts'
import { replayActions } from './server/replay.ts'
import { reportActions } from './server/report.ts'
import { Shows, type NeedsShows } from './server/service.ts'
import { serveShows } from './server/serving.ts'
import { guestOf } from './server/tokens.ts'

export const showActions: readonly Served<NeedsShows & NeedsStorage>[] = [...hostingActions, ...quizActions, ...pictureActions, ...reportActions, ...replayActions]

export const manifest: RoomMode<NeedsShows & NeedsStorage> & { open: (parts: RoomModeParts) => NeedsShows } = {
  open: (parts) => ({ shows: new Shows(parts) }),
  serve: serveShows,
  guestOf,
  actions: showActions,
  jobs: showJobs,
  erasure: showErasure,
}
