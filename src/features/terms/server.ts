import type { Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, ok } from '../../platform/server/http/handler.ts'
import { TERMS_VERSION } from '../settings/server.ts'
import { acceptTerms, getTermsState } from './contract.ts'
import { currentVersion } from './server/version.ts'
import { acceptedVersion, saveAccepted, saveAcceptedTexts } from './store.ts'

export { followTerms } from './server/version.ts'
export { acceptedTermsOf, eraseAcceptedTerms } from './store.ts'

/** Subscriber of sign-ups: as the screen says, signing up accepts the current terms. */
export async function acceptBySigningUp(tx: Tx, { playerId }: { playerId: string }): Promise<void> {
  await saveAcceptedTexts(tx, playerId, TERMS_VERSION)
}

export const termsActions = [
  handle(getTermsState, async ({ tx, playerId }) => {
    const reads = gathering(tx)
    const [version, accepted] = await Promise.all([currentVersion(reads), acceptedVersion(reads, playerId)])
    // Accounts older than this table: the first version requested counts as accepted.
    if (accepted === undefined) await saveAccepted(tx, playerId, version)
    return ok({ version, accepted: accepted === undefined || accepted === version ? (1 as const) : (0 as const) })
  }),

  handle(acceptTerms, async ({ tx, playerId, input }) => {
    if (input.version === (await currentVersion(tx))) await saveAccepted(tx, playerId, input.version)
    return ok({})
  }),
]
