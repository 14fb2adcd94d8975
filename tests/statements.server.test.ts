/** How many statements each call of a player sends that comes again, BEGIN and COMMIT included, once what is cached has been read (what opens and ends rounds: `src/features/rounds/statements.server.test.ts`): each costs node and PostgreSQL about as much as a bare route. */
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { freezeAges } from './frozen-age.ts'
import { aVisit, knownOf } from './no-oracle.ts'

const MOST = 5
/** Calls that send more, with how many: each part of one's own data is a statement. */
const MORE: Record<string, number> = { get_own_data: 26 }
/** They end the sign-in that the others need. */
const ENDS = new Set(['sign_out', 'delete_user_account', 'user_signup'])

it('a call sends at most five statements, or as many as are listed here', async () => {
  const { visit, past } = await aVisit(new Set())
  freezeAges()
  const { data } = await visit.say('get_questions_by_level', { category: 'space', level: 1 })
  const known = knownOf({}, past, data?.questions?.[0]?.id as string)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const counted: Record<string, number> = {}
  for (const { action } of registry.filter(({ action: { name, who } }) => typeof who === 'string' && !ENDS.has(name))) {
    const fields = Object.fromEntries(Object.entries(known).filter(([name]) => name in action.input))
    const call = () => visit.world.post(action.name, fields, { authorization: `Bearer ${visit.player.token}` })
    await call()
    sent.mockClear()
    await call()
    // Only in tests a read has a transaction, in which a write fails.
    const readOnly = sent.mock.calls.some(([text]) => (text as unknown) === 'BEGIN READ ONLY') ? 2 : 0
    counted[action.name] = sent.mock.calls.length - readOnly
  }
  sent.mockRestore()
  vi.useRealTimers()
  expect(Object.keys(counted).length).toBeGreaterThan(60)
  expect(Object.fromEntries(Object.entries(counted).filter(([, n]) => n > MOST))).toEqual(Object.fromEntries(Object.entries(MORE).filter(([name]) => name in counted)))
})
