/** Texts that PostgreSQL does not store, in every field of every call of the desk, as JSON can send them: refused or stored without them, never an error of the installation. */
import { expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import type { Fields } from './desk-prepared.ts'
import { sampleOf } from './desk-samples.ts'
import { aMember } from './operator.ts'
import { aWorld } from './world.ts'

const HALF = 'x\ud800'
/** The first text in a field of JSON gets an escape that means half a character, or NUL. */
const escaped = (json: string, escape: string): string => json.replace(/"([^"]{3,})"(?=[,}\]])/, `"$1${escape}"`)

function variantsOf(sample: string): string[] {
  const isJson = sample.startsWith('{') || sample.startsWith('[')
  return [HALF, '["\\u0000"]', '{"a":"\\u0000"}', ...(isJson ? [escaped(sample, '\\u0000'), escaped(sample, '\\ud800')] : [])]
}

it('no field of the desk fails over a text that cannot be stored', async () => {
  // Drafts are refused without a model; this one is not asked.
  const world = await aWorld({ env: { LLM_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' } })
  const failed: string[] = []
  for (const { action } of registry.filter(({ action: { who, sessionOnly } }) => typeof who === 'object' && !sessionOnly)) {
    const member = await aMember(world.database)
    const sample: Fields = await sampleOf(action, world, member)
    const texts = Object.fromEntries(Object.entries(sample).filter(([, value]) => typeof value === 'string')) as Record<string, string>
    for (const field of Object.keys(action.input).filter((name) => sample[name] === undefined || name in texts)) {
      for (const value of variantsOf(texts[field] ?? '')) {
        const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
        const { status } = await world.fetch(new Request(`http://limelight.test/api/admin/${action.name}`, { method: 'POST', headers, body: JSON.stringify({ ...texts, [field]: value }) }))
        if (status >= 500) failed.push(`${action.name} ${field} ${JSON.stringify(value)}`)
      }
    }
  }
  expect(failed).toEqual([])
}, 300_000)
