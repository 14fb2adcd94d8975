/** What a proxy has to do for one request: TLS, the way from HTTP to HTTPS, the product's headers, and what visitors must not see. */
import type { Stage } from './stage.ts'

/** Sentences about what is wrong. */
export async function wrongAtTheDoor({ url, plainUrl, cluster }: Pick<Stage, 'url' | 'plainUrl' | 'cluster'>): Promise<string[]> {
  const wrong: string[] = []
  const expect = (what: string, found: unknown, expected: unknown) => void (found === expected || wrong.push(`${what}: ${String(found)}, not ${String(expected)}`))
  const plain = await fetch(`${plainUrl}/quiz-zone/`, { redirect: 'manual' })
  expect('HTTP answers with', plain.status, 308)
  expect('HTTP leads to', plain.headers.get('location'), `${url}/quiz-zone/`)
  const page = await fetch(url)
  expect('the first page answers with', page.status, 200)
  expect('HSTS', page.headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains')
  expect('x-content-type-options', page.headers.get('x-content-type-options'), 'nosniff')
  expect('the policy of the first page', /script-src 'self' 'nonce-/.test(page.headers.get('content-security-policy') ?? ''), true)
  expect('cache-control of /sw.js', (await fetch(`${url}/sw.js`)).headers.get('cache-control'), (await fetch(`${cluster.urls[0]}/sw.js`)).headers.get('cache-control'))
  expect('a body of 3 MB answers with', (await fetch(`${url}/api/get_languages`, { method: 'POST', body: new Uint8Array(3_000_000) })).status === 413, (await fetch(`${cluster.urls[0]}/api/get_languages`, { method: 'POST', body: new Uint8Array(3_000_000) })).status === 413)
  return wrong
}
