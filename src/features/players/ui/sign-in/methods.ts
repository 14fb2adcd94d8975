import { webSettings, type WebSettings } from '../../../settings/ui/slices.ts'

/** A sign-in provider. */
export type ProviderButton = WebSettings['sign_in_providers'][number]
export type SignInMethods = { email: boolean; phone: boolean; providers: readonly ProviderButton[] }

const NONE: readonly ProviderButton[] = []

/** Available methods of signing in; e-mail only until the settings have loaded. */
export function useSignInMethods(): SignInMethods {
  const allowed = webSettings.use(({ data }) => data?.sign_in)
  const providers = webSettings.use(({ data }) => data?.sign_in_providers) ?? NONE
  if (allowed === undefined) return { email: true, phone: false, providers }
  return { email: allowed.email === '1', phone: allowed.phone === '1', providers }
}
