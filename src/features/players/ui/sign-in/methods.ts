import { webSettings, type WebSettings } from '../../../settings/ui/slices.ts'

/** Another service that vouches for people. */
export type ProviderButton = WebSettings['sign_in_providers'][number]
export type SignInMethods = { email: boolean; phone: boolean; providers: readonly ProviderButton[] }

const NONE: readonly ProviderButton[] = []

/** How one may sign in here; by e-mail until the server has said so. */
export function useSignInMethods(): SignInMethods {
  const allowed = webSettings.use(({ data }) => data?.sign_in)
  const providers = webSettings.use(({ data }) => data?.sign_in_providers) ?? NONE
  if (allowed === undefined) return { email: true, phone: false, providers }
  return { email: allowed.email === '1', phone: allowed.phone === '1', providers }
}
