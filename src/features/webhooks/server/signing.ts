/** Secrets and signatures of the Standard Webhooks specification: `v1,` and the HMAC-SHA256 of "id.timestamp.body" as base64. */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Signed = { id: string; seconds: number; body: string }

const signatureOf = (secret: string, { id, seconds, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')).update(`${id}.${seconds}.${body}`).digest('base64')}`

/** One signature for each secret: while a new one is brought in, the former one signs too. */
export function signedHeaders(secrets: readonly string[], signed: Signed): Record<string, string> {
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
  }
}
