import { hashOfTexts } from '../store.ts'

/** The pages that players agree to. */
export const TERMS_PAGES: readonly string[] = ['terms_conditions', 'privacy_policy']

/** What players agree to, as one word that changes with it: a scalar of SQL. */
export const TERMS_VERSION = hashOfTexts(TERMS_PAGES)
