import { call } from '../../../platform/web/call.ts'
import { getSettings, getSystemConfigurations, getWebHomeSettings, getWebSettings, type PageName } from '../contract.ts'
import type { PublicSettingKey, PublicSettings } from '../rules.ts'
import {
  homeFailed,
  homeReceived,
  homeRequested,
  settings,
  settingsFailed,
  settingsReceived,
  settingsRequested,
  systemConfigReceived,
  webSettingsFailed,
  webSettingsReceived,
  webSettingsRequested,
} from './slices.ts'

/** The figures and switches of the game, for all screens. A failure keeps what is there. */
export async function loadSystemConfig(): Promise<void> {
  reading ??= readSystemConfig().finally(() => (reading = undefined))
  await reading
}

let reading: Promise<void> | undefined

async function readSystemConfig(): Promise<void> {
  settingsRequested()
  const answer = await call(getSystemConfigurations, {}, { quiet: true })
  if (answer && !answer.error) systemConfigReceived(answer.data, Date.now())
  else settingsFailed()
}

/** Every reply carries the version of figures and brand: when it is another one than this page has, both are read again. */
export function followVersion(version: string | null): void {
  const known = settings.get().systemConfig.settings_version
  if (version && known && version !== known) refreshing ??= Promise.all([loadSystemConfig(), loadWebSettings()]).finally(() => (refreshing = undefined))
}

let refreshing: Promise<unknown> | undefined

async function loadWebSettings(): Promise<void> {
  webSettingsRequested()
  const answer = await call(getWebSettings, {}, { quiet: true })
  if (answer && !answer.error) webSettingsReceived(answer.data, Date.now())
  else webSettingsFailed()
}

/** One text of the product, or all of them, laid over those that are there. */
export async function loadSettings(type?: PageName): Promise<void> {
  settingsRequested()
  const answer = await call(getSettings, { type })
  if (answer && !answer.error) settingsReceived({ ...settings.get().data, ...answer.data }, Date.now())
  else settingsFailed()
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
