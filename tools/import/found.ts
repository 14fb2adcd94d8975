import type { Entry } from '../../src/features/questions/server/import.ts'

/** What a file holds, in its order: a question, or something that should be one and the reason why it is none. */
export type Found = { line: number; question: string } & ({ entry: Entry } | { refused: string })

/** A file that is being read: its questions as they come, and words about it that an operator should hear. */
export type Reader = { found: AsyncGenerator<Found>; say: (line: string) => void }
