/** What has to be done with old rounds before they go, by the features that hang on them. */
import { correctedAmong } from '../../features/corrections/server.ts'
import { roundsCountedTo } from '../../features/dashboard/server.ts'
import { sumPast } from '../../features/item-statistics/server.ts'
import { reportedAmong } from '../../features/reports/server.ts'
import type { RemovalNeeds } from '../../features/rounds/server/removal.ts'

export const removalNeeds: RemovalNeeds = { countedTo: roundsCountedTo, held: [correctedAmong, reportedAmong], sum: sumPast }
