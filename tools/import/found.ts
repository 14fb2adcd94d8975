import type { ImportEntry } from '../../src/features/questions/server/import.ts'

/** An entry of a file: a question, or an invalid one with the reason. */
export type ImportFinding = { line: number; question: string } & ({ entry: ImportEntry } | { refused: string })

/** The counts of a file, or of all files. */
export type ImportTotals = { accepted: number; duplicates: number; refused: number }
