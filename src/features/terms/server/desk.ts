import { handle, ok } from '../../../platform/server/http/handler.ts'
import { termsVersion } from '../../settings/server.ts'
import { askTermsAgain, getTerms, MOST_COUNTED } from '../desk-contract.ts'
import { agreementTo, editionOf } from '../store.ts'
import { askAgain, versionOfTexts } from './version.ts'

export const termsDeskActions = [
  handle(getTerms, async ({ tx }) => {
    const texts = await termsVersion(tx)
    const edition = await editionOf(tx, texts)
    const version = edition?.version ?? texts
    return ok({ version, since: edition?.at.toISOString() ?? null, ...(await agreementTo(tx, version, MOST_COUNTED + 1)) })
  }),

  handle(askTermsAgain, async ({ tx, input: { reason }, audit }) => {
    const texts = await termsVersion(tx)
    const before = await versionOfTexts(tx, texts)
    const version = await askAgain(tx, texts)
    audit({ subject: 'terms', id: 'terms', before: { version: before }, after: { version }, reason })
    return ok({ version })
  }),
]
