/** Consequences of a change of figures, shown in the bar before it is saved. */
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import { figureOf, GROUPS, type SettingKey } from '../rules.ts'
import type { DraftChange } from './use-figures.ts'

const on = (then: string) => (then === '0' ? 'off' : 'on')
const isIn = (group: string, key: SettingKey) => Object.hasOwn(GROUPS[group] ?? {}, key)

function effectOf({ key, then }: DraftChange): PlainTextKey {
  const { kind, public: isPublic } = figureOf(key)
  if (key === 'app_maintenance') return `desk.settings.effect.maintenance-${on(then)}`
  if (key === 'demo_mode') return `desk.settings.effect.demo-${on(then)}`
  if (isIn('Modes', key)) return `desk.settings.effect.mode-${on(then)}`
  if (isIn('Signing in', key) && kind === 'choice' && isPublic) return `desk.settings.effect.sign-in-${on(then)}`
  return isPublic ? 'desk.settings.effect.shown' : 'desk.settings.effect.server'
}

/** Each effect once. */
export const effectsOf = (changes: readonly DraftChange[]): PlainTextKey[] => [...new Set(changes.map(effectOf))]
