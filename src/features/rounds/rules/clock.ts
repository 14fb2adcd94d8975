/** The clock of a question: a file of its own, since the browser needs these figures and none of the rules. */

/** A question's clock starts a second after it is sent, and answers are accepted until two seconds after its end. */
export const HEAD_START_MS = 1_000
export const GRACE_MS = 2_000
