import { createHash } from 'node:crypto'

/** A short name for something whose real name is too long or must not be shown. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
