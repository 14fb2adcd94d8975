/** The values of `age_gate`: what protects children at sign-up. A file of its own, so that the browser gets these names without the figures. */
export const AGE_GATES = { off: 0, birthYear: 1, class: 2 } as const
