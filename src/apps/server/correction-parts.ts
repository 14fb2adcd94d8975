/** What follows when the key of a question is corrected, in the order in which it is posted: boards and prizes of modes after the rounds. */
import { correctBattles } from '../../features/battles/server/correcting.ts'
import type { CorrectionPart } from '../../features/corrections/server/part.ts'
import { correctRounds } from '../../features/rounds/server/correcting.ts'
import { modeManifests, modes } from './modes.ts'

export const correctionParts: readonly CorrectionPart[] = [correctRounds(modes), ...modeManifests.flatMap(({ correction }) => correction ?? []), correctBattles]
