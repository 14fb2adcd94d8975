import { handle, ok } from '../../../platform/server/http/handler.ts'
import { askTermsAgain, getTerms, MOST_COUNTED } from '../desk-contract.ts'
import { agreementTo } from '../store.ts'
import { askAgain, currentEdition } from './version.ts'

export const termsDeskActions = [
  handle(getTerms, async ({ tx }) => {
    const { version, since } = await currentEdition(tx)
    return ok({ version, since, ...(await agreementTo(tx, version, MOST_COUNTED + 1)) })
  }),

  handle(askTermsAgain, async ({ tx, input: { reason }, audit }) => {
    const { texts, version: before } = await currentEdition(tx)
    const version = await askAgain(tx, texts)
    audit({ subject: 'terms', id: 'terms', before: { version: before }, after: { version }, reason })
    return ok({ version })
  }),
]
