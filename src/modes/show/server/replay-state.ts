/** How far a replay has come, as a token: what was answered and a keyed hash of it, bound to its show. It holds nothing that its holder has not sent. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReplayProgress } from '../rules/replay.ts'

/** `openedAt`: when the open question was sent, in milliseconds since 1970; else 0. */
export type ReplayState = ReplayProgress & { openedAt: number }

const signatureOf = (secret: string, showId: string, body: string): Buffer => createHmac('sha256', secret).update(`show-replay:${showId}:${body}`).digest()

export function writeReplayState(secret: string, showId: string, { given, phase, openedAt }: ReplayState): string {
  const body = Buffer.from(JSON.stringify([given, phase, openedAt])).toString('base64url')
  return `${body}.${signatureOf(secret, showId, body).toString('base64url')}`
}

/** Undefined: not one of ours, or of another show. */
export function readReplayState(secret: string, showId: string, token: string): ReplayState | undefined {
  const [body = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(secret, showId, body)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  // Only what was written above bears the signature.
  const [answers, phase, openedAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [ReplayState['given'], ReplayState['phase'], number]
  return { given: answers, phase, openedAt }
}
