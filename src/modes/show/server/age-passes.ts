/**
 * What is known of a device whose guest was asked for a year of birth: a pass that it keeps itself, or, for an hour, that it was refused. Both are keyed
 * hashes of the device's random id, from which nobody can be found.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Counter, Counters } from '../../../platform/server/counters.ts'

const REFUSED_S = 3_600

const keyed = (secret: string, words: string): Buffer => createHmac('sha256', secret).update(words).digest()

/** What a device has that was old enough. It opens nothing, and says no year. */
export const passOf = (secret: string, device: string): string => keyed(secret, `show-age-passed:${device}`).toString('base64url')

export function hasPassed(secret: string, { device, age_pass = '' }: { device: string; age_pass?: string | undefined }): boolean {
  const [given, right] = [Buffer.from(age_pass), Buffer.from(passOf(secret, device))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Devices on which somebody was too young within the hour. */
export class TooYoung {
  readonly #refused: Counter
  readonly #secret: string

  /** Without counters nothing is remembered. */
  constructor(counters: Counters | undefined, secret: string) {
    this.#refused = counters?.open('show-age', { points: 0, seconds: REFUSED_S }) ?? (async () => 0)
    this.#secret = secret
  }

  #key = (device: string): string => keyed(this.#secret, `show-age-refused:${device}`).toString('base64url')

  async has(device: string): Promise<boolean> {
    return (await this.#refused(this.#key(device), 0)) > 0
  }

  async add(device: string): Promise<void> {
    await this.#refused(this.#key(device))
  }
}
