import type { Output } from '../../../platform/pure/action.ts'
import type { getQuestionReports } from '../desk-contract.ts'

/** What the page of one report shows. */
export type Reported = Output<typeof getQuestionReports>
