/** The current figures and brand, their version, and changes of figures. */
import { createHash } from 'node:crypto'
import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { isSettingKey, onTheWire, readSetting, settingsFrom, type SettingKey, type Settings } from '../rules.ts'
import type { BrandRow, HomePart } from '../rules/look.ts'
import { allHomeParts, saveSetting, storedBrand, storedSettings } from '../store.ts'

/** Settings that are 0 or 1. */
export type Switch = { [Key in SettingKey]: Settings[Key] extends number ? Key : never }[SettingKey]

/** What this installation cannot do, since something for it is not set up. */
export type NeedsSwitches = { impossible: readonly Switch[] }

/** Modes that are not configured count as switched off, whatever the operator has set. */
export function possibleSettings(settings: Settings, { impossible }: NeedsSwitches): Settings {
  return { ...settings, ...Object.fromEntries(impossible.map((key) => [key, 0])) }
}

const kept = cachedFor(1_000, async (db) => {
  const settings = settingsFrom(await storedSettings(db))
  const brand = await storedBrand(db)
  const home = await allHomeParts(db)
  return { settings, brand, home, version: versionOf([onTheWire(settings), brand, home]) }
})

/** The current figures. */
export async function currentSettings(db: Sql): Promise<Settings> {
  return (await kept.get(db)).settings
}

/** The stored part of the brand; everything else has its default. */
export async function currentBrand(db: Sql): Promise<readonly BrandRow[]> {
  return (await kept.get(db)).brand
}

/** The brand that was read last: for code that cannot wait. Empty before the first reading. */
export const lastBrand = (db: Sql): readonly BrandRow[] => kept.last(db)?.brand ?? []

/** The parts of the first page in all languages, in their order. */
export async function currentHome(db: Sql): Promise<readonly HomePart[]> {
  return (await kept.get(db)).home
}

/**
 * A hash that changes with every public figure, with the brand and with the first page; the same in all processes. Computed from the
 * last read, so that it costs nothing; '' before the first one.
 */
export function settingsVersion(db: Sql): string {
  return kept.last(db)?.version ?? ''
}

function versionOf(shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
}

/** The next reading is of the database. */
export const invalidateSettings = (db: Sql): void => kept.invalidate(db)

/** Changes one figure. Returns its fault, or nothing. */
export async function changeSetting(db: Sql, key: string, value: string): Promise<string | undefined> {
  if (!isSettingKey(key)) return `There is no setting called "${key}".`
  const read = readSetting(key, value)
  if ('wrong' in read) return read.wrong
  await saveSetting(db, key, value)
  invalidateSettings(db)
  return undefined
}
