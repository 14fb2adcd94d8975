import { call } from '../../../platform/web/net/call.ts'
import { getSystemConfigurations, getWebHomeSettings, getWebSettings } from '../contract.ts'
import type { PublicSettingKey, PublicSettings } from '../rules.ts'
import { homeReceived, settings, systemConfigReceived, webSettingsReceived } from './slices.ts'

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

/** The operator's parts of the first page in the language of the screens, `code`. A failure keeps what is there. */
export async function loadHome(code: string): Promise<void> {
  // No language_id: that one is of the questions.
  const answer = await call(getWebHomeSettings, { language_id: '' }, { quiet: true })
  if (answer && !answer.error) homeReceived(answer.data, code)
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
