/** A database whose backends end in the middle of transactions, as those of a killed process do. */
import { sql, type Database, type Tx } from '../src/platform/server/database/database.ts'

type Death = { dice: () => number; killed: () => void; /** Statements, before one of which it may end. */ within?: number }

/** The backend is ended before a random statement of a transaction; half of them run through. */
export function mortal(database: Database, { dice, killed, within = 9 }: Death): Database {
  return {
    ...database,
    transaction: (work) => database.transaction((tx) => {
      let left = dice() < 0.5 ? Math.floor(dice() * within) : Number.POSITIVE_INFINITY
      const rows: Tx['rows'] = async (statement) => {
        if (left-- === 0) {
          killed()
          await tx.rows(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
        }
        return tx.rows(statement)
      }
      return work({ ...tx, rows, row: async <R>(statement: Parameters<Tx['row']>[0]) => (await rows<R>(statement))[0] })
    }),
  }
}

/** Undefined where the backend was ended. */
export const orKilled = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch((error: Error) => (/terminat|closed|unexpectedly/i.test(error.message) ? undefined : Promise.reject(error)))
