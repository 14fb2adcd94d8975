/**
 * Tokens of seats and stages: what they open and a keyed hash of it, so that a phone that comes back is known without a look-up. They open nothing but
 * their own seat, or the view of a stage; another secret ends them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Guest } from '../../../platform/server/live/live.ts'
import { seatSubject, stageSubject } from './show-types.ts'

export type GuestToken = { is: 'seat'; showId: string; seatId: string } | { is: 'stage'; showId: string }

const BYTES = 24
const FORM = /^(seat|stage)\.([0-9a-f-]{36})\.([\w-]{0,64})\.([\w-]{32})$/

const signatureOf = (secret: string, words: string): Buffer => createHmac('sha256', secret).update(`show:${words}`).digest().subarray(0, BYTES)

function signed(secret: string, is: GuestToken['is'], showId: string, seatId: string): string {
  const words = `${is}.${showId}.${seatId}`
  return `${words}.${signatureOf(secret, words).toString('base64url')}`
}

export const seatToken = (secret: string, showId: string, seatId: string): string => signed(secret, 'seat', showId, seatId)
export const stageToken = (secret: string, showId: string): string => signed(secret, 'stage', showId, '')

/** Undefined: not one of ours. */
export function readGuestToken(secret: string, token: string): GuestToken | undefined {
  const [, is, showId = '', seatId = '', signature = ''] = FORM.exec(token) ?? []
  if (!is) return undefined
  const right = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, `${is}.${showId}.${seatId}`))
  if (!right) return undefined
  return is === 'seat' ? { is, showId, seatId } : { is: 'stage', showId }
}

/** A phone that comes back may have its former socket still open. Screens share the link of a stage. */
const SOCKETS_A_SEAT = 3
const SOCKETS_OF_STAGES = 20

/** Whose socket a token opens; undefined: it is none of ours. */
export function guestOf(secret: string, token: string): Guest | undefined {
  const guest = readGuestToken(secret, token)
  return guest && (guest.is === 'seat' ? { subject: seatSubject(guest.showId, guest.seatId), mostSockets: SOCKETS_A_SEAT } : { subject: stageSubject(guest.showId), mostSockets: SOCKETS_OF_STAGES })
}

/** The seat of a device: the same for the same device, and not to be guessed from another show's. */
export const seatIdOf = (secret: string, showId: string, device: string): string => createHmac('sha256', secret).update(`seat-of:${showId}:${device}`).digest('base64url').slice(0, 22)
