/**
 * Whether the product is in maintenance: the settings say so, or a call was refused for it. A refusal applies until the page is
 * reloaded, or until newer settings say that maintenance is over.
 */
import { settings } from '../../../features/settings/ui/slices.ts'
import { watched } from '../../../platform/web/state/watched.ts'

const refused = watched(false)

const announced = () => settings.get().systemConfig.app_maintenance === '1'

export const startMaintenance = () => refused.set(true)

/** Once, by the app: a maintenance that ends opens the product without a reload. */
export function followMaintenance() {
  settings.watch(({ systemConfig }, before) => before.systemConfig.app_maintenance === '1' && systemConfig.app_maintenance === '0' && refused.set(false))
}

export function useMaintenance(): boolean {
  const said = settings.use(announced)
  return refused.use() || said
}
