/** Letters and digits of codes that people read aloud and write by hand: without 0 O, 1 I L, 2 Z, 5 S, 8 B, which look alike. */
export const READABLE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
