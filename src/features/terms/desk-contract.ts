/** What operators do with the agreement of players. */
import * as z from 'zod/mini'
import { action, int, moment, text } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'

/** Counts stop here: above it the page only shows that there are more. */
export const MOST_COUNTED = 10_000

export const getTerms = action({
  who: withRight('settings:view'),
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  name: 'desk_get_terms',
  about: `How many players have agreed to the current version of the terms, and how many to an earlier one and will be asked; more than ${MOST_COUNTED} are counted as ${MOST_COUNTED + 1}. \`since\`: when these texts got a version at the desk.`,
  input: {},
  output: z.object({ version: z.string(), since: z.nullable(moment()), agreed: int(), asked: int() }),
  refusals: [],
})

export const askTermsAgain = action({
  who: withRight('settings:edit'),
  limit: { calls: 10, seconds: 60 },
  does: 'write',
  name: 'desk_ask_terms_again',
  about: 'Makes a new version of the terms of the same texts: every player is asked to agree once, outside of games.',
  input: { reason: text(MOST_REASON) },
  output: z.object({ version: z.string() }),
  refusals: [],
})
