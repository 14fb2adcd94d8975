/** Where a provider's endpoints are: written in its record, or in its discovery document. https://openid.net/specs/openid-connect-discovery-1_0.html */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { OpenIdConnection, OpenIdEndpoints } from '../../pure/sign-in-providers.ts'
import { fetchJson, TIMEOUT_MS } from './openid-fetch.ts'

export type Metadata = {
  /** Any of these may have issued an ID token. */
  issuers: string[]
  authorizationUrl: string
  tokenUrl: string
  userInfoUrl: string | undefined
  keys: JWTVerifyGetKey
  algorithms: string[]
  /** A parameter of the authorization request. */
  prompt?: string
  /** Where the token endpoint reads the client's secret. */
  secretIn: 'header' | 'body'
}

const LASTS_MS = 3_600_000
/** Signatures that no client could make with its own secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const DOCUMENT = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.optional(z.array(z.string())),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
})

/** Fetches the document when it is first needed, and again after an hour; a failure is retried with the next call. */
export function openDiscovery({ issuerUrl, endpoints }: OpenIdConnection): () => Promise<Metadata> {
  if (issuerUrl === undefined) {
    const known = Promise.resolve(ofRecord(endpoints))
    return () => known
  }
  let kept: { metadata: Promise<Metadata>; at: number } | undefined
  return async () => {
    if (kept && performance.now() - kept.at < LASTS_MS) return kept.metadata
    const reading = { metadata: discover(issuerUrl), at: performance.now() }
    kept = reading
    try {
      return await reading.metadata
    } catch (error) {
      if (kept === reading) kept = undefined
      throw error
    }
  }
}

function ofRecord(endpoints: OpenIdEndpoints | undefined): Metadata {
  if (endpoints === undefined) throw new Error('A sign-in provider has neither endpoints nor an issuer.')
  const { issuer, keysUrl, ...urls } = endpoints
  // Google's ID tokens may name the host alone.
  return { ...urls, issuers: [issuer, new URL(issuer).host], keys: keysAt(keysUrl), algorithms: ['RS256'], secretIn: 'body' }
}

async function discover(issuerUrl: string): Promise<Metadata> {
  const document = DOCUMENT.parse(await fetchJson(`${issuerUrl.replace(/\/+$/, '')}/.well-known/openid-configuration`))
  // Section 4.3: otherwise one issuer could impersonate another.
  if (document.issuer !== issuerUrl) throw new Error(`The discovery document is of the issuer "${document.issuer}"; that and nothing else has to be configured, not "${issuerUrl}".`)
  const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl, userinfo_endpoint: userInfoUrl, jwks_uri: keysUrl } = document
  for (const url of [authorizationUrl, tokenUrl, userInfoUrl, keysUrl]) if (url !== undefined) checkProtocol(url, issuerUrl)
  const methods = document.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const algorithms = (document.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) => ALGORITHMS.includes(name))
  return { issuers: [issuerUrl], authorizationUrl, tokenUrl, userInfoUrl, keys: keysAt(keysUrl), algorithms, secretIn: methods.includes('client_secret_basic') ? 'header' : 'body' }
}

/** An issuer with a certificate must not send secrets and keys over an open line. */
function checkProtocol(url: string, issuerUrl: string): void {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== new URL(issuerUrl).protocol) throw new Error(`The discovery document names ${url}, which is not encrypted.`)
}

const keysAt = (url: string) => createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS })
