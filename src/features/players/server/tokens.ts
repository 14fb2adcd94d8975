import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
/** A token that was not used for so long is no token any more. */
export const IDLE_SECONDS = 7 * 24 * 3600

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** All that is kept of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
