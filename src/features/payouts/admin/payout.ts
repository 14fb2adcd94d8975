import type { Output } from '../../../platform/pure/action.ts'
import type { getPayout } from '../desk-contract.ts'

/** What the panel of a payout shows. */
export type PayoutRecord = Output<typeof getPayout>
