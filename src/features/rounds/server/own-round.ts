import type { Statement } from '../../../platform/server/database/database.ts'
import type { Action } from '../../../platform/pure/action.ts'
import type { Call } from '../../../platform/server/http/handler.ts'
import { roundAsJson, type RoundRow } from '../store.ts'

/** For `handleBeside`: the caller's round `round_id`, read in the statement that looks the token up. */
export const ownRoundOf = ({ round_id }: { round_id: string }, playerId: Statement): Statement | undefined => roundAsJson(round_id, playerId)
export type CallWithRound<A extends Action> = Call<A> & { beside: RoundRow | null | undefined }
