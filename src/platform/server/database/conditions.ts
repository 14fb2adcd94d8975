/** Conditions of SQL that other parts of the product give. */
import { sql, type Statement } from './database.ts'

/** True where none of them is. */
export const noneOf = (conditions: readonly Statement[]): Statement => sql`NOT (${conditions.reduce((any, one) => sql`${any} OR ${one}`, sql`false`)})`
