/** The kinds of questions. Adding one begins here; the compiler then asks for its record in `kinds/rules.ts`. */
export const KIND_IDS = ['one', 'several', 'sequence', 'word', 'clip', 'number'] as const
export type KindId = (typeof KIND_IDS)[number]
