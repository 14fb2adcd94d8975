import { maintenance, modeOff } from '../../../settings/contract.ts'
import type { Settings } from '../../../settings/rules.ts'
import type { BattleKind } from '../../rules.ts'

const SWITCHES = { random: 'battle_mode_random', bot: 'battle_mode_random', friend: 'battle_mode_one', group: 'battle_mode_group' } as const

/** The refusal of what the operator has switched off. */
export function switchedOff(settings: Settings, kind: BattleKind): typeof maintenance | typeof modeOff | undefined {
  if (settings.app_maintenance) return maintenance
  return settings[SWITCHES[kind]] ? undefined : modeOff
}
