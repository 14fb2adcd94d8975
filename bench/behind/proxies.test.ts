import { expect, it } from 'vitest'
import { configured, PROXIES } from './proxies.ts'

const PARTS = { folder: '/folder', certificate: { file: '/certificate', keyFile: '/key' }, ports: { https: 1443, http: 1080, admin: 1019, products: [1000, 1001] } }

it.each(PROXIES)('the example for %s has what a run of the bench changes, and then names nothing of another machine', (name) => {
  const text = configured(name, PARTS).replaceAll(/^\s*#.*$/gm, '')
  for (const part of ['127.0.0.1:1000', '127.0.0.1:1001', '1443', '1080', '/certificate', '/key', 'localhost']) expect(text).toContain(part)
  expect(text).not.toMatch(/example\.org|letsencrypt|:300\d/)
})

it.each(PROXIES)('the example for %s asks the other process for a built file that one of another version does not have', (name) => expect(configured(name, PARTS)).toMatch(/proxy_next_upstream .*http_404|@missing status 404/))
