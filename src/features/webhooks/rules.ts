/** When a delivery is tried, for how long, and when a receiver is given up. Pure. */
import type { Dice } from '../../platform/pure/dice.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Seconds from one try to the next: twelve tries over three days. */
export const DELAYS_S = [5, 55, 4 * MINUTE_S, 15 * MINUTE_S, 40 * MINUTE_S, 2 * HOUR_S, 4 * HOUR_S, 8 * HOUR_S, 12 * HOUR_S, 18 * HOUR_S, 27 * HOUR_S] as const
export const MOST_TRIES = DELAYS_S.length + 1
/** Each pause is longer or shorter by up to this share, so that what failed together is not tried together. */
const JITTER = 0.1

/** Seconds to the next try after `tries` have failed; undefined: there is none. */
export function waitAfter(tries: number, dice: Dice): number | undefined {
  const delay = DELAYS_S[tries - 1]
  return delay === undefined ? undefined : delay * (1 + JITTER * (2 * dice() - 1))
}

const MOST_PAUSE_S = 5 * MINUTE_S
/** After so many batches in a row in which nothing arrived, a receiver gets nothing for so many seconds. */
export const pauseAfter = (failures: number): number => Math.min(MOST_PAUSE_S, 2 ** Math.min(failures, 10))

/** A receiver at which nothing has arrived for so long is switched off. */
export const GIVEN_UP_S = 5 * DAY_S
/** 410 Gone: the receiver wants nothing any more. */
export const GONE = 410
export const hasArrived = (status: number): boolean => status >= 200 && status < 300

/** So long the former secret signs, too. */
export const OLD_SECRET_S = DAY_S
export const MOST_ENDPOINTS = 20
export const MOST_NAME = 60
export const MOST_URL = 500
/** Characters of a receiver's answer that are stored. */
export const MOST_ANSWER = 500

/** How long deliveries stay in the log after their end. */
export const KEPT_S = { arrived: 7 * DAY_S, other: 30 * DAY_S }

/** Deliveries that one act can name. */
export const MOST_CHOSEN = 500
