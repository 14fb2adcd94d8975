import type { Output } from '../../../platform/pure/action.ts'
import type { getPlayer } from '../desk-contract.ts'

/** What the page of a player shows. */
export type Player = Output<typeof getPlayer>
