import { refusal } from '../../platform/pure/action.ts'

/** The request concerns a question that is open for the caller in another round or battle. */
export const notYet = refusal('not-yet')
