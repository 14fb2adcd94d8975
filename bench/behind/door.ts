/** What a proxy has to do for one request: TLS, the way from HTTP to HTTPS, the product's headers, and what visitors must not see. */
import type { Stage } from './stage.ts'

/** As a part of a file that the desk uploads. */
const LARGE = 1_900_000

/** Sentences about what is wrong. */
export async function wrongAtTheDoor({ url, plainUrl }: Pick<Stage, 'url' | 'plainUrl'>): Promise<string[]> {
  const wrong: string[] = []
  const expect = (what: string, found: unknown, expected: unknown) => void (found === expected || wrong.push(`${what}: ${String(found)}, not ${String(expected)}`))
  const plain = await fetch(`${plainUrl}/quiz-zone/`, { redirect: 'manual' })
  expect('HTTP answers with', plain.status, 308)
  // Caddy takes a port of HTTPS other than 443 for one that is mapped to 443.
  expect('HTTP leads to', plain.headers.get('location')?.replace(/:\d+/, ''), `${url.replace(/:\d+$/, '')}/quiz-zone/`)
  const page = await fetch(url)
  expect('the first page answers with', page.status, 200)
  expect('HSTS', page.headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains')
  expect('x-content-type-options', page.headers.get('x-content-type-options'), 'nosniff')
  expect('the policy of the first page', /script-src 'self' 'nonce-/.test(page.headers.get('content-security-policy') ?? ''), true)
  expect('cache-control of /sw.js', (await fetch(`${url}/sw.js`)).headers.get('cache-control'), 'no-cache')
  expect('/readyz, asked from this machine, answers with', (await fetch(`${url}/readyz`)).status, 200)
  // The product refuses it, not the proxy: by its own words.
  const large = await fetch(`${url}/api/get_system_configurations`, { method: 'POST', body: new Uint8Array(LARGE) })
  expect(`a body of ${LARGE} bytes reaches the product`, /json/.test(large.headers.get('content-type') ?? ''), true)
  return wrong
}
