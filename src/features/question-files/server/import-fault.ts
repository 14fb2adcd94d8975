/** Errors of a whole import, each with its English sentence. */
import { ImportFault, type PlacedFault, type WholeFault, type WholeFaults } from '../rules/fault.ts'
import { wholeSentence } from './sentences.ts'

type Where = { file?: string; line?: number | undefined }

/** Only a fault that has a text can be made. `where`: nothing where no file is meant. */
export function importFault<Code extends WholeFault['code']>({ file = '', line = 0 }: Where, code: Code, values: WholeFaults[Code], options: ErrorOptions = {}): ImportFault {
  return importFaultOf({ file, line, code, values } as PlacedFault, options)
}

export const importFaultOf = (said: PlacedFault, options: ErrorOptions = {}): ImportFault => new ImportFault(wholeSentence(said), { ...options, said })

/** A fault at the place that a reader has come to. */
export type FaultHere = <Code extends WholeFault['code']>(code: Code, values: WholeFaults[Code]) => ImportFault

/* ---- at the database ---- */

/** What a step has failed of: for scripts the sentence, and for the desk the same by code. */
export type Failure = { failure: string; failed: PlacedFault | null }

/** The column has both as JSON. Imports from before whole faults had codes have the sentence alone. */
const CODED = '{"failure":'

export const storedFailure = ({ message, said }: ImportFault): string => (said ? JSON.stringify({ failure: message, failed: said } satisfies Failure) : message)

export const failureIn = (stored: string): Failure => (stored.startsWith(CODED) ? (JSON.parse(stored) as Failure) : { failure: stored, failed: null })
