/** The figures of the game as they stand, their version, and how one is changed. */
import { createHash } from 'node:crypto'
import type { Sql } from '../../../platform/server/database.ts'
import { isSettingKey, onTheWire, readSetting, settingsFrom, type SettingKey, type Settings } from '../rules.ts'
import { saveSetting, storedSettings } from '../store.ts'

/** How long another process may go on with figures that were just changed. */
const STALE_MS = 1_000
const cache = new WeakMap<object, { settings: Settings; version: string; readAt: number }>()
/** When a figure was last changed here: a reading that began before may hold the old one. */
const changedAt = new WeakMap<object, number>()
const impossible = new WeakMap<object, readonly Switch[]>()
/** Settings that are 0 or 1. */
type Switch = { [Key in SettingKey]: Settings[Key] extends number ? Key : never }[SettingKey]

/** What this installation cannot do, since something for it is not set up, counts as switched off whatever the operator says. */
export function switchOff(db: Sql, switches: readonly Switch[]): void {
  impossible.set(db.source, switches)
}

/** The figures of the game as they stand. */
export async function currentSettings(db: Sql): Promise<Settings> {
  const known = cache.get(db.source)
  if (known && performance.now() - known.readAt < STALE_MS) return known.settings
  const readAt = performance.now()
  const settings = settingsFrom(await storedSettings(db))
  for (const key of impossible.get(db.source) ?? []) settings[key] = 0
  // A reading that a change overtook is answered, and the next one reads again.
  const isOvertaken = readAt <= (changedAt.get(db.source) ?? -Infinity)
  const kept = cache.get(db.source)
  if (!kept || (!isOvertaken && kept.readAt < readAt)) cache.set(db.source, { settings, version: versionOf(settings), readAt: isOvertaken ? -Infinity : readAt })
  return settings
}

/**
 * One word that changes with every figure that players are shown; the same in all processes. Of the figures that were read
 * last, so that it costs nothing; '' before the first reading.
 */
export function settingsVersion(db: Sql): string {
  return cache.get(db.source)?.version ?? ''
}

function versionOf(settings: Settings): string {
  return createHash('sha256').update(JSON.stringify(onTheWire(settings))).digest('hex').slice(0, 12)
}

/** The next reading is of the database. */
export function forgetSettings(db: Sql): void {
  changedAt.set(db.source, performance.now())
  const known = cache.get(db.source)
  if (known) cache.set(db.source, { ...known, readAt: -Infinity })
}

/** Changes one figure. Answers what is wrong with it, or nothing. */
export async function changeSetting(db: Sql, key: string, value: string): Promise<string | undefined> {
  if (!isSettingKey(key)) return `There is no setting called "${key}".`
  const read = readSetting(key, value)
  if ('wrong' in read) return read.wrong
  await saveSetting(db, key, value)
  forgetSettings(db)
  return undefined
}
