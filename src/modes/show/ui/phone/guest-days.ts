import { figure } from '../../../../features/settings/ui/load.ts'
import { settings } from '../../../../features/settings/ui/slices.ts'

/** After so many days a guest's name and answers are erased; null: the settings are not there yet. */
export const useGuestDays = (): number | null => settings.use(({ systemConfig }) => figure(systemConfig, 'show_guest_days') ?? null)
