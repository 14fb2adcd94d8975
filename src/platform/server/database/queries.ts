/** Statements as the driver takes them. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** `queryMode` is an option of pg that its types lack. */
export type Query = pg.QueryConfig & { queryMode?: 'extended' }

const names = new Map<string, string>()
/** The hash of a text. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
  return name
}

/** The name is the text's hash: PostgreSQL parses it once a connection. */
export const named = (text: string, values: unknown[]): Query => ({ name: nameOf(text), text, values })

/** By the same protocol as named ones: without values pg would else send the text by one that runs several statements of a text. */
export const unnamed = (text: string, values: unknown[]): Query => ({ text, values, queryMode: 'extended' })
