/** The secret of this browser (`server/devices.ts`): it opens nothing alone, so it may be stored in local storage. */
import { slice } from '../../../platform/web/state/store.ts'

const BYTES = 24

const device = slice('device', { secret: '' }, { followTabs: true })

/** Made when it is needed for the first time. */
export function deviceSecret(): string {
  const { secret } = device.get()
  if (secret !== '') return secret
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES)))).replaceAll('+', '-').replaceAll('/', '_')
  device.set({ secret: made })
  return made
}
