/** What a report draws. */
import type { Output } from '../../../../platform/pure/action.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import type { getShowReport } from '../../contract.ts'

export type ShowReport = Output<typeof getShowReport>

/** Below this share of right answers a question was hard. */
export const HARD_BELOW = 40
const BULBS = 10

export const HARDEST_LOOK: Look = { gel: '#ffd84a', gobo: 'burst' }

/** One bulb is a tenth of the room; somebody who was right lights one. */
export const bulbsOfTen = (percent: number): number => (percent > 0 ? Math.max(1, Math.round((percent / 100) * BULBS)) : 0)

export const rightIn = (marks: string): number => [...marks].filter((mark) => mark === 'r').length
