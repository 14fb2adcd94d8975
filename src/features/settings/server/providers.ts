import type { ConfiguredProvider } from '../../../platform/pure/sign-in-providers.ts'
import type { Settings } from '../rules.ts'

/** Those that this installation has credentials for. */
export type NeedsSignInProviders = { signInProviders: readonly Pick<ConfiguredProvider, 'id' | 'setting' | 'name' | 'icon'>[] }

/** The providers that the log-in screen shows, in this order. */
export function providersOn(settings: Settings, { signInProviders }: NeedsSignInProviders): { id: string; name: string; icon: string }[] {
  return signInProviders.filter(({ setting }) => settings[setting]).map(({ id, name, icon }) => ({ id, name, icon: icon ? `/identity/${id}/icon?v=${icon.version}` : '' }))
}
