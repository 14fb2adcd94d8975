import { call } from '../../../platform/web/call.ts'
import { getSystemConfigurations, getWebHomeSettings, getWebSettings } from '../contract.ts'
import type { PublicSettingKey, PublicSettings } from '../rules.ts'
import {
  homeFailed,
  homeReceived,
  homeRequested,
  settings,
  systemConfigReceived,
  webSettingsReceived,
} from './slices.ts'

/** The figures and switches of the game, for all screens. A failure keeps what is there. */
export async function loadSystemConfig(): Promise<void> {
  reading ??= readSystemConfig().finally(() => (reading = undefined))
  await reading
}

let reading: Promise<void> | undefined

async function readSystemConfig(): Promise<void> {
  const answer = await call(getSystemConfigurations, {}, { quiet: true })
  if (answer && !answer.error) systemConfigReceived(answer.data)
}

/** Every reply carries the version of figures and brand: when it is another one than this page has, both are read again. */
export function followVersion(version: string | null): void {
  const known = settings.get().systemConfig.settings_version
  if (version && known && version !== known) refreshing ??= Promise.all([loadSystemConfig(), loadWebSettings()]).finally(() => (refreshing = undefined))
}

let refreshing: Promise<unknown> | undefined

/** The brand and the ways to sign in. A failure keeps what is there. */
export async function loadWebSettings(): Promise<void> {
  const answer = await call(getWebSettings, {}, { quiet: true })
  if (answer && !answer.error) webSettingsReceived(answer.data)
}

export async function loadHome(language_id: string): Promise<void> {
  homeRequested()
  const answer = await call(getWebHomeSettings, { language_id }, { quiet: true })
  if (answer === null) homeFailed('no answer')
  else if (answer.error) homeFailed(answer.text)
  else homeReceived(answer.data, { language_id }, Date.now())
}

/** A switch of the game; on until the server says otherwise. */
export function isOn(config: PublicSettings, key: PublicSettingKey): boolean {
  return config[key] !== '0'
}

/** A figure of the game, or undefined while it is unknown. */
export function figure(config: PublicSettings, key: PublicSettingKey): number | undefined {
  const value = config[key]
  return value === undefined ? undefined : Number(value)
}
