/**
 * Ids of the wire as values that an index on the column can be searched for; a cast of the column to text would read the whole table.
 * null: malformed, and equal to no row.
 */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Below 2^53, so that the number is exact. */
const SERIAL = /^[1-9]\d{0,14}$/

/** Of a `uuid` column. */
export const uuidOf = (text: string): string | null => (UUID.test(text) ? text : null)

/** Of a `bigint` column. */
export const serialOf = (text: string | undefined): number | null => (text !== undefined && SERIAL.test(text) ? Number(text) : null)
