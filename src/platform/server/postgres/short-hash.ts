import { createHash } from 'node:crypto'

/** A name for something whose real name is too long, or nobody's business. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
