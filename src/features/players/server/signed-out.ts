import { eventKind } from '../../../platform/server/database/events.ts'

/** Published when all tokens of a player are revoked: proofs of identity have to end too. */
export const signedOutEverywhere = eventKind<{ playerId: string; identityId: string }>('signed-out-everywhere')
