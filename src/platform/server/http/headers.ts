/** Headers of every answer. A page's scripts and styles carry its nonce; nothing inline or evaluated runs without. */
export function pagePolicy(nonce: string, framedBy: 'none' | 'self' = 'none'): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors '${framedBy}'`,
  ].join('; ')
}

/** For everything that is not a page: nothing in it may run or load. */
export const FILE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'`

/** The service worker's own: all its code is bundled, and it connects to this origin only. */
export const WORKER_POLICY = `default-src 'none'; connect-src 'self'; img-src 'self'`

/** A PDF is shown by the browser's own viewer, which a sandbox would shut out; our pages may frame it. */
export const PDF_POLICY = `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'`

export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
