/** What follows when the key of a question is corrected, in the order in which it is posted: boards and prizes of modes after the rounds. */
import { correctBattles } from '../../features/battles/server/correcting.ts'
import { bookmarksOf } from '../../features/bookmarks/server.ts'
import type { CorrectionGiven } from '../../features/corrections/server/part.ts'
import { openReportsOf, thankReporters } from '../../features/reports/server/settling.ts'
import { correctRounds } from '../../features/rounds/server/correcting.ts'
import { modeManifests, modes } from './modes.ts'

export const correctionGiven: CorrectionGiven = {
  parts: [correctRounds(modes), ...modeManifests.flatMap(({ correction }) => correction ?? []), correctBattles],
  bookmarksOf,
  reports: { openOf: openReportsOf, thank: thankReporters },
}
