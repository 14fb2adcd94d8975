import type { ImportEntry } from '../../src/features/questions/server/import.ts'

/** What a file holds, in its order: a question, or something that should be one and the reason why it is none. */
export type ImportFinding = { line: number; question: string } & ({ entry: ImportEntry } | { refused: string })

/** What became of the questions of a file, or of all files. */
export type ImportTotals = { accepted: number; duplicates: number; refused: number }
