import { readFigure, type Figure, type Group } from './rules/figure.ts'
import { BATTLES } from './rules/battles.ts'
import { COINS_GIVEN, PAYOUTS } from './rules/coins.ts'
import { KEPT } from './rules/kept.ts'
import { MODES, PRODUCT, SIGN_IN } from './rules/product.ts'
import { ROUNDS, SOLO_MODES } from './rules/rounds.ts'
import { SHOWS } from './rules/shows.ts'

export { rangeOf } from './rules/figure.ts'

/** Every figure by the heading that an operator finds it under. Each is written once, in its group's file in `rules/`. */
export const GROUPS: Readonly<Record<string, Group>> = {
  Product: PRODUCT,
  'Signing in': SIGN_IN,
  Modes: MODES,
  Rounds: ROUNDS,
  'Solo modes': SOLO_MODES,
  Battles: BATTLES,
  Shows: SHOWS,
  'Coins given': COINS_GIVEN,
  Payouts: PAYOUTS,
  'Kept data': KEPT,
}

/**
 * Every figure of the game that an operator may change. The keys are the wire's own names (`get_system_configurations`);
 * on the wire all values are strings, here they have their kind.
 */
const FIGURES = { ...PRODUCT, ...SIGN_IN, ...MODES, ...ROUNDS, ...SOLO_MODES, ...BATTLES, ...SHOWS, ...COINS_GIVEN, ...PAYOUTS, ...KEPT }

type Figures = typeof FIGURES
export type SettingKey = keyof Figures
export type Settings = { -readonly [Key in SettingKey]: Figures[Key]['default'] extends number ? number : string }
/** The keys that the browser gets; to read any other one there does not compile. */
export type PublicSettingKey = { [Key in SettingKey]: Figures[Key] extends { public: true } ? Key : never }[SettingKey]
/** Beside the figures on the wire: the version that these figures have. */
export const VERSION_KEY = 'settings_version'
/** The figures as the browser has them: strings, and none until they have come. */
export type PublicSettings = { readonly [Key in PublicSettingKey | typeof VERSION_KEY]?: string }

export const DEFAULTS = Object.fromEntries(Object.entries(FIGURES).map(([key, figure]) => [key, figure.default])) as Settings

export function figureOf(key: SettingKey): Figure {
  return FIGURES[key]
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(FIGURES, key)
}

/** The code of a language that a page may be written in. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code)
}

/** Reads one stored value. Returns what is wrong with it as a sentence, else the value in its kind. */
export function readSetting(key: SettingKey, raw: string): { value: string | number } | { wrong: string } {
  return readFigure(key, FIGURES[key], raw)
}

/** All settings: the stored ones laid over the defaults. A stored value that is out of range (an older version took it) counts as not stored. */
export function settingsFrom(stored: readonly { key: string; value: string }[]): Settings {
  const settings: Settings = { ...DEFAULTS }
  for (const { key, value } of stored) {
    if (!isSettingKey(key)) continue
    const read = readSetting(key, value)
    if ('value' in read) Object.assign(settings, { [key]: read.value })
  }
  return settings
}

/** As the wire carries them: the public ones, strings throughout. */
export function onTheWire(settings: Settings): Record<string, string> {
  const open = Object.entries(settings).filter(([key]) => figureOf(key as SettingKey).public)
  return Object.fromEntries(open.map(([key, value]) => [key, String(value)]))
}
