/**
 * The question for a guest's year of birth. The year is judged here and dropped. That somebody was too young is kept for an hour beside a keyed hash of
 * the device's random id, from which nobody can be found: until then the same device is refused, whatever it answers.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import type { Counter, Counters } from '../../../platform/server/counters.ts'
import { birthYearIn, isOldEnough } from '../../../features/identity/rules.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { birthYearNeeded, tooYoung, type answerShowAge } from '../contract.ts'
import { yearIn } from '../store.ts'
import type { NeedsShows } from './service.ts'

const REFUSED_S = 3_600
const ASKED = 1

export const asksYear = async (db: Sql): Promise<boolean> => (await currentSettings(db)).show_guest_age === ASKED

const keyed = (secret: string, words: string): Buffer => createHmac('sha256', secret).update(words).digest()

/** What a device has that was old enough. It opens nothing, and says no year. */
const passOf = (secret: string, device: string): string => keyed(secret, `show-age-passed:${device}`).toString('base64url')

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

export async function answerAge({ tx, input: { device, birth_year } }: Call<typeof answerShowAge, NeedsShows>): Promise<ActionReply<typeof answerShowAge>> {
  const { secret, tooYoung: young } = tx.services.shows
  const { age_minimum: minimum, system_timezone: zone } = await currentSettings(tx)
  const thisYear = await yearIn(tx, zone)
  const birthYear = birthYearIn(birth_year, thisYear)
  if (birthYear === undefined) return refuse(birthYearNeeded)
  // Before the year is judged: another answer changes nothing.
  if (await young.has(device)) return refuse(tooYoung)
  if (isOldEnough({ birthYear, minimum, thisYear })) return ok({ age_pass: passOf(secret, device) })
  await young.add(device)
  return refuse(tooYoung)
}
