/**
 * Providers that sign players in by OpenID Connect. The configuration, identity, settings, the log-in screen and the tests read
 * these records and name no provider themselves; another one is a record here and a row in `docs/operations.md`.
 */

/** How a player signed up, in the wire's closed set of strings. */
export const SIGN_IN_TYPES = ['email', 'gmail', 'mobile'] as const
export type SignInType = (typeof SIGN_IN_TYPES)[number]

/** The fields of a discovery document that are used. `prompt`: a parameter of the authorization request. */
export type OpenIdEndpoints = { issuer: string; authorizationUrl: string; tokenUrl: string; userInfoUrl: string; keysUrl: string; prompt: 'select_account' }

type SignInProvider = {
  /** In the addresses `/identity/<id>` and `/identity/callback/<id>`, on the wire (`sign_in`), and with each linked account in the database. */
  id: string
  /** On its button, unless the environment names it. */
  name: string
  /** Its environment variables begin with this: `<env>_CLIENT_ID`, `<env>_CLIENT_SECRET`, `<env>_ISSUER_URL`, `<env>_NAME`, `<env>_ICON`. */
  env: string
  /** The `type` of players who signed up with it (decision 36). */
  type: SignInType
  /** The operator's switch. */
  setting: `${string}_login`
  /** What the switch does. */
  about: string
  /** Set where the endpoints never change, so no discovery is needed. An issuer in the environment replaces them; without them it is required. */
  endpoints?: OpenIdEndpoints
}

export const SIGN_IN_PROVIDERS = [
  {
    id: 'google',
    name: 'Google',
    env: 'GOOGLE',
    type: 'gmail',
    setting: 'gmail_login',
    about: 'Players may sign in with Google; needs its client id and secret.',
    // https://accounts.google.com/.well-known/openid-configuration
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      prompt: 'select_account',
    },
  },
  {
    id: 'oidc',
    name: 'OpenID',
    env: 'OIDC',
    type: 'gmail',
    setting: 'oidc_login',
    about: 'Players may sign in with the OpenID Connect provider of OIDC_ISSUER_URL.',
  },
] as const satisfies readonly SignInProvider[]

type Records = (typeof SIGN_IN_PROVIDERS)[number]
export type ProviderId = Records['id']
export type ProviderSetting = Records['setting']
/** A provider that this installation has credentials for. */
export type ConfiguredProvider = Omit<SignInProvider, 'id' | 'setting'> & {
  id: ProviderId
  setting: ProviderSetting
  clientId: string
  clientSecret: string
  issuerUrl: string | undefined
  /** A picture for its button; undefined: the first letter of its name. */
  icon: ProviderIcon | undefined
}
/** The settings of a provider that an OpenID Connect client needs. */
export type OpenIdConnection = Pick<ConfiguredProvider, 'clientId' | 'clientSecret' | 'issuerUrl' | 'endpoints'>
/** `version` changes with the picture. */
export type ProviderIcon = { mediaType: string; bytes: Uint8Array<ArrayBuffer>; version: string }
