import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SIGN_IN_PROVIDERS } from './sign-in-providers.ts'

const operations = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

describe.each(SIGN_IN_PROVIDERS)('$name', ({ id, env, setting }) => {
  it('shares neither its id nor its variables nor its switch with another provider', () => {
    expect(SIGN_IN_PROVIDERS.filter((other) => other.id === id || other.env === env || other.setting === setting)).toHaveLength(1)
    // It stands in addresses, between slashes.
    expect(id).toMatch(/^[a-z]+$/)
  })

  it.each([`${env}_CLIENT_ID`, `${env}_CLIENT_SECRET`, `${env}_ISSUER_URL`, `${env}_NAME`, `${env}_ICON`, `PUBLIC_URL/identity/callback/${id}`, `set ${setting} 0`])('is explained to operators: %s', (word) => {
    expect(operations).toContain(word)
  })
})
