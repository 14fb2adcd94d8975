/** The question for a guest's year of birth. The year is judged here and dropped. */
import type { Sql } from '../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { birthYearIn, isOldEnough } from '../../../features/identity/rules.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { birthYearNeeded, tooYoung, type answerShowAge } from '../contract.ts'
import { yearIn } from '../store.ts'
import { passOf } from './age-passes.ts'
import type { NeedsShows } from './service.ts'

const ASKED = 1

export const asksYear = async (db: Sql): Promise<boolean> => (await currentSettings(db)).show_guest_age === ASKED

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
