import { webSettings } from '../../../settings/ui/slices.ts'

export type Ways = { email: boolean; phone: boolean; google: boolean }

/** How one may sign in here; by e-mail until the server has said so. */
export function useWays(): Ways {
  const allowed = webSettings.use(({ data }) => data?.sign_in)
  if (allowed === undefined) return { email: true, phone: false, google: false }
  return { email: allowed.email === '1', phone: allowed.phone === '1', google: allowed.google === '1' }
}
