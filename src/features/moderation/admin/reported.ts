import type { Output } from '../../../platform/pure/action.ts'
import type { getPlayerReports } from '../desk-contract.ts'

/** What the page of one report shows. */
export type ReportsOfPlayer = Output<typeof getPlayerReports>
