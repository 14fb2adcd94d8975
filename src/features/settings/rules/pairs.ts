/** Figures that hold each other: the first of a pair is never above the second. */
import type { SettingKey, Settings } from '../rules.ts'

export const PAIRS: readonly (readonly [SettingKey, SettingKey])[] = [
  ['bot_minimum_skill', 'bot_maximum_skill'],
  ['payout_minimum_days', 'payout_maximum_days'],
]

/** The first pair that these figures would turn round. */
export const crossedPair = (settings: Settings): readonly [SettingKey, SettingKey] | undefined => PAIRS.find(([least, most]) => settings[least] > settings[most])
