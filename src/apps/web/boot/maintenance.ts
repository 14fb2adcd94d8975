/**
 * Whether the product is in maintenance: the settings say so, or a call was refused for it. A refusal applies until the page is
 * reloaded, or until newer settings say that maintenance is over.
 */
import { useSyncExternalStore } from 'react'
import { settings } from '../../../features/settings/ui/slices.ts'

let refused = false
const listeners = new Set<() => void>()

const announced = () => settings.get().systemConfig.app_maintenance === '1'

function put(value: boolean) {
  refused = value
  for (const listener of listeners) listener()
}

export const startMaintenance = () => put(true)

/** Once, by the app: a maintenance that ends opens the product without a reload. */
export function followMaintenance() {
  settings.watch(({ systemConfig }, before) => before.systemConfig.app_maintenance === '1' && systemConfig.app_maintenance === '0' && put(false))
}

export function useMaintenance(): boolean {
  const said = settings.use(announced)
  return useSyncExternalStore(subscribe, read, read) || said
}

const read = () => refused

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
