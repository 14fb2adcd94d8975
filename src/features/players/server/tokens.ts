import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const DAY_SECONDS = 24 * 3600
/** A token expires 7 days after its last use, and 90 days after it was issued at the latest. */
export const TOKEN_LIFE = { idleSeconds: 7 * DAY_SECONDS, absoluteSeconds: 90 * DAY_SECONDS }

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The stored form of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
