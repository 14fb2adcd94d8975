import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Proof } from '../../../platform/server/http/handler.ts'

export type Firebase = { projectId: string; keysUrl: string }

const TYPES: Record<string, Proof['type']> = { 'google.com': 'gmail', password: 'email', phone: 'mobile' }
const BEARER = /^Bearer (ey[\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Verifies ID tokens of one Firebase project as its documentation requires: RS256 by a published key, `aud` the project, `iss` the
 * project's issuer, not expired, `sub` the user's id. Returns undefined for anything that is not such a token. The keys are fetched
 * with the first token; when that fails an error is thrown, since nothing is known about the token.
 */
export function openFirebase({ projectId, keysUrl }: Firebase): (headers: Headers) => Promise<Proof | undefined> {
  const keys = createRemoteJWKSet(new URL(keysUrl))
  return async (headers) => {
    const token = BEARER.exec(headers.get('authorization') ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      const { payload } = await jwtVerify(token, keys, { algorithms: ['RS256'], audience: projectId, issuer: `https://securetoken.google.com/${projectId}`, requiredClaims: ['sub', 'exp', 'iat'] })
      return proofIn(payload)
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error
      return undefined
    }
  }
}

function proofIn({ sub = '', email, email_verified, phone_number, name, firebase }: JWTPayload & Claims): Proof | undefined {
  const type = TYPES[firebase?.sign_in_provider ?? '']
  if (!sub || !type) return undefined
  // Only verified addresses and numbers are part of a proof.
  if (type === 'mobile' ? !phone_number : !(email && email_verified)) return undefined
  return { userId: sub, email: email_verified ? (email ?? '') : '', emailVerified: email_verified === true, mobile: phone_number ?? '', name: name ?? '', type }
}

type Claims = { email?: string; email_verified?: boolean; phone_number?: string; name?: string; firebase?: { sign_in_provider?: string } }
