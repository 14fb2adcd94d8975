/**
 * How many statements each call sends while it is served, BEGIN and COMMIT included, once what is cached has been read: each costs node and PostgreSQL about as
 * much as a bare route. The answers before the last one of a round: `src/features/rounds/statements.server.test.ts`; writes of the desk: `rights-log.server.test.ts`.
 */
import { expect, it, onTestFinished, vi } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { formOf } from './desk-prepared.ts'
import { sampleOf } from './desk-samples.ts'
import { freezeAges } from './frozen-age.ts'
import { aMember as anOperator } from './operator.ts'
import { counted, watchStatements } from './statements/counted.ts'
import { aWalkedWorld, ROOM_WALKS, WALKS, type Walk } from './statements/walks.ts'
import { aWorld } from './world.ts'

const MOST = 5

it('each call of players and visitors is served with at most five statements', async () => {
  const { world, url } = await aWalkedWorld()
  watchStatements()
  const fewest = new Map<string, number>()
  /** Walks once; what is cached, or expires meanwhile, makes a call send more in one pass than in another. */
  const pass = async (walks: readonly Walk[]) => {
    const most = new Map<string, number>()
    for (const walk of walks) await walk(counted(world, most), url)
    for (const [name, n] of most) fewest.set(name, Math.min(n, fewest.get(name) ?? n))
  }
  freezeAges()
  for (let n = 0; n < 2; n++) await pass(WALKS)
  vi.useRealTimers()
  const over = () => [...fewest].filter(([, n]) => n > MOST)
  // Rooms need a clock that runs, so what is cached expires: the more often, the slower the machine.
  for (let n = 0; n < 3 || (n < 10 && over().length > 0); n++) await pass(ROOM_WALKS)

  const calls = registry.flatMap(({ action: { name, who } }) => (typeof who === 'string' ? [name] : []))
  expect(calls.filter((name) => !fewest.has(name))).toEqual([])
  expect(over()).toEqual([])
}, 120_000)

it('each read of the desk is served with at most five, too', async () => {
  // Drafts are refused without a model; this one is not asked.
  const world = await aWorld({ env: { LLM_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' } })
  const owner = await anOperator(world.database)
  watchStatements()
  const fewest = new Map<string, number>()
  const reads = registry.flatMap(({ action }) => (typeof action.who === 'object' && action.does === 'read' ? [action] : []))
  freezeAges()
  onTestFinished(() => void vi.useRealTimers())
  for (const action of reads) {
    const fields = await sampleOf(action, world, owner)
    // What that has changed is cached from now on.
    vi.advanceTimersByTime(1)
    for (let n = 0; n < 2; n++) {
      const most = new Map<string, number>()
      await counted(world, most).post(action.name, formOf(fields), { authorization: `Bearer ${owner.token}` })
      for (const [name, count] of most) fewest.set(name, Math.min(count, fewest.get(name) ?? count))
    }
  }
  expect(reads.filter(({ name }) => !fewest.has(name)).map(({ name }) => name)).toEqual([])
  expect([...fewest].filter(([, n]) => n > MOST)).toEqual([])
}, 120_000)
