/** The values of `answer_mode`: what follows an answer. A file of its own, so that the browser gets these names without the figures. */
export const ANSWER_MODES = { ownVerdict: 1, hidden: 2, rightOption: 3 } as const
