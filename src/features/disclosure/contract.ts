import { refusal } from '../../platform/pure/action.ts'

/** What is asked for would tell, or is, a question that stands open for the caller elsewhere. */
export const notYet = refusal('not-yet')
