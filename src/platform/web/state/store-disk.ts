/** The stored state: one text for all slices, with the version of its shape. */

/** Local-storage key; also read by the boot script. */
export const ROOT_KEY = 'limelight'
export type Root = Record<string, object>
export type Disk = { getItem(key: string): string | null | PromiseLike<string | null>; setItem(key: string, value: string): void }
export type Migration = (state: Record<string, unknown>) => Record<string, unknown>

/** One line a change of shape: the first one turns version 1 into version 2. */
const MIGRATIONS: readonly Migration[] = []

/**
 * Slices of earlier releases that no code registers any more. They are dropped on reading instead of by a new version, since
 * an earlier release reads the rest of the text as before, while it would reject a newer version and sign the player out.
 */
const RETIRED: ReadonlySet<string> = new Set(['countdown', 'message', 'showSeconds', 'tempData'])

/** The browser's storage, accessed only when used: a browser that forbids it throws on access. */
export const localDisk: Disk = { getItem: (key) => localStorage.getItem(key), setItem: (key, value) => localStorage.setItem(key, value) }

/** Throws on a text that is not ours, or that a newer version of the product wrote. */
export function readRoot(text: string, migrations = MIGRATIONS): Root {
  const { version, state } = JSON.parse(text) as { version: unknown; state: unknown }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > migrations.length + 1)
    throw new Error(`unknown version ${String(version)}`)
  if (!isRecord(state)) throw new Error('no state')
  const migrated = migrations.slice(version - 1).reduce((old, migrate) => migrate(old), state)
  return Object.fromEntries(Object.entries(migrated).filter((entry): entry is [string, object] => isRecord(entry[1]) && !RETIRED.has(entry[0])))
}

export function writeRoot(state: Root, migrations = MIGRATIONS): string {
  return JSON.stringify({ version: migrations.length + 1, state })
}

/** A stored slice laid over its first value; a field of another kind than the first one is left out. */
export function revive<T extends object>(initial: T, stored: unknown): T {
  if (!isRecord(stored)) return initial
  const fitting = Object.entries(initial).filter(([key, value]) => Object.hasOwn(stored, key) && sameKind(value, stored[key]))
  return { ...initial, ...Object.fromEntries(fitting.map(([key]) => [key, stored[key]])) }
}

function sameKind(first: unknown, stored: unknown): boolean {
  if (first === null || first === undefined) return true
  return typeof first === typeof stored && stored !== null && Array.isArray(first) === Array.isArray(stored)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
