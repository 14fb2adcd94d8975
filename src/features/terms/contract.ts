import * as z from 'zod/mini'
import { action, bit, nothing, text } from '../../platform/pure/action.ts'

/** An addition to the API: whether this player has accepted the current version of the terms. */
export const getTermsState = action({
  name: 'get_terms_state',
  about: 'The version of the terms and of the privacy policy, and whether the caller has accepted it.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'guarded',
  repeatable: true,
  input: {},
  output: z.object({ version: z.string(), accepted: bit() }),
  refusals: [],
})

export const acceptTerms = action({
  name: 'accept_terms',
  about: 'The caller accepts this version; one that is not the newest any more changes nothing, and is asked about again.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'guarded',
  input: { version: text(64) },
  output: nothing(),
  refusals: [],
})
