import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { action, refusal } from '../../pure/action.ts'
import { seededDice } from '../../pure/dice.ts'
import { openLocalCounters } from '../counters.ts'
import type { Database } from '../database/database.ts'
import { openDoor } from './door.ts'
import { handle, ok } from './handler.ts'
import { openLimits } from './limits.ts'
import { openLog } from '../log.ts'
import { openTokenTries } from './token-tries.ts'

const read = action({ name: 'read', about: 'Reads.', who: 'player', limit: { calls: 3, seconds: 60 }, does: 'read', input: {}, output: z.object({}), refusals: [] })
const other = action({ ...read, name: 'other', limit: { calls: 10_000, seconds: 60 } })
const MOST_BAD = 600

/** A door that knows the tokens "good …"; `lookups` counts what would be queries. */
function aDoor(on = true) {
  const counted = { lookups: 0 }
  const counters = on ? openLocalCounters() : undefined
  const visit = openDoor(
    {
      database: {} as Database, log: openLog('silent'), dice: seededDice(1), limiter: openLimits(counters), tokenTries: openTokenTries(counters),
      holderOf: async (token) => (counted.lookups++, token.startsWith('good') ? { playerId: token.split('-')[1] ?? '', active: true, webLanguage: '' } : undefined),
      proofOf: async () => undefined, operatorOf: async () => undefined, writeAudit: async () => undefined, gate: async () => undefined, deactivated: refusal('account-deactivated', 126), mismatch: refusal('idempotency-mismatch'),
      sentence: () => '', language: () => 'en', isForeign: () => false, observe: () => undefined, noteSecurity: () => undefined, headers: () => ({}), checkAnswers: false,
    },
    [handle(read, async () => ok({})), handle(other, async () => ok({}))],
  )
  const call = async (token: string, { address = 'school', name = 'other' } = {}) =>
    (await visit(name, { request: new Request('http://x.test/', { method: 'POST', headers: { authorization: `Bearer ${token}` } }), address: '', addressHash: address, requestId: 'r' })).status
  return { call, lookups: () => counted.lookups }
}

describe('a flood of tokens', () => {
  it('that are made up costs no look-up once an address has shown too many', async () => {
    const { call, lookups } = aDoor()
    expect(await call('good-ada')).toBe(200)
    for (let n = 0; n < MOST_BAD; n++) expect(await call(`bad-${n}`)).toBe(401)
    const before = lookups()
    expect([await call('bad-more'), await call('good-ben')]).toEqual([429, 429])
    expect(lookups()).toBe(before)
    // One that was good here before is welcome, and elsewhere each is.
    expect([await call('good-ada'), await call('good-ben', { address: 'home' }), await call('bad-more', { address: 'home' })]).toEqual([200, 200, 401])
    // Now it was good here, too.
    expect(await call('good-ben')).toBe(200)
  })

  it('that is one good token costs no look-up once its allowance of the call is used up', async () => {
    const { call, lookups } = aDoor()
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push(await call('good-ada', { name: 'read' }))
    expect(codes).toEqual([200, 200, 200, 429, 429, 429])
    const before = lookups()
    for (let n = 0; n < 6; n++) await call('good-ada', { name: 'read' })
    expect(lookups()).toBe(before)
    expect(await call('good-ada')).toBe(200)
  })

  it('is not counted where limits are off', async () => {
    const { call } = aDoor(false)
    for (let n = 0; n <= MOST_BAD; n++) await call(`bad-${n}`)
    expect(await call('bad')).toBe(401)
  })
})
