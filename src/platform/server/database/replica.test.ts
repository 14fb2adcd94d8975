import { beforeEach, describe, expect, it } from 'vitest'
import { Caches } from './caches.ts'
import { sql, type Sql, type Statement } from './database.ts'
import type { ReplicaState } from './freshness.ts'
import { noteOutage } from './outage.ts'
import { chooseBetween, MOST_MS, recent } from './replica.ts'
import { Subscribers } from './subscribers.ts'

const LIST = sql`SELECT 'a list'`
const WRITTEN = { position: 5_000, clockMs: 100_000, timeline: '00000001' }
const CAUGHT_UP: ReplicaState = { position: 5_000, committedMs: 90_000, timeline: '00000001' }

let nowMs: number
/** What the replica says of itself when it is looked at, or the error of a statement. */
let replayed: ReplicaState | Error
let listed: 'replica' | Error
let looks: number
let logged: string[]
let choice: ReturnType<typeof chooseBetween>
let primary: Sql

beforeEach(() => {
  ;[nowMs, replayed, listed, looks, logged] = [0, CAUGHT_UP, 'replica', 0, []]
  const rows = async <Row>(statement: Statement) => [statement === LIST ? { from: 'primary' } : (looks++, WRITTEN)] as Row[]
  primary = { services: undefined, caches: new Caches(), subscribers: new Subscribers(), rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
  const given = <Value>(value: Value | Error): Value => {
    if (value instanceof Error) throw value
    return value
  }
  const replica = {
    rows: async <Row>() => [{ from: given(listed) }] as Row[],
    row: async <Row>() => given(replayed) as Row,
  }
  const log = { info: (_: object, said: string) => void logged.push(said), warn: (_: object, said: string) => void logged.push(said) }
  choice = chooseBetween({ primary, replica, log: log as never, now: () => nowMs })
})

const read = async () => (await choice.reads(primary).row<{ from: string }>(LIST))?.from
/** The look that a read has begun ends behind it. */
const settled = () => new Promise<void>((done) => setImmediate(done))
const readAfter = async (ms: number) => {
  nowMs += ms
  const from = await read()
  await settled()
  return from
}
function outage(): Error {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  noteOutage(error)
  return error
}

describe('a read that may be a second old', () => {
  it('goes to the primary until the replica was looked at, and to the replica for a second after that', async () => {
    expect([await readAfter(0), await readAfter(1), await readAfter(MOST_MS - 2)]).toEqual(['primary', 'replica', 'replica'])
    expect(looks).toBe(1)
    expect([await readAfter(1), await readAfter(0)]).toEqual(['primary', 'replica'])
    expect(looks).toBe(2)
    expect(choice.answered).toEqual({ primary: 2, replica: 3 })
  })

  it('looks once, however many read at once, and not at all while nobody reads', async () => {
    await Promise.all(Array.from({ length: 50 }, read))
    await settled()
    nowMs += 100 * MOST_MS
    expect(looks).toBe(1)
  })

  it('goes to a replica that is behind for what is left of the second', async () => {
    replayed = { ...CAUGHT_UP, position: 4_000, committedMs: WRITTEN.clockMs - 400 }
    expect([await readAfter(0), await readAfter(599), await readAfter(1)]).toEqual(['primary', 'replica', 'primary'])
    expect(looks).toBe(1)
  })

  it.each<[string, ReplicaState]>([
    ['is a second behind', { ...CAUGHT_UP, position: 4_000, committedMs: WRITTEN.clockMs - MOST_MS }],
    ['was promoted', { ...CAUGHT_UP, position: null }],
    ['follows a former primary', { ...CAUGHT_UP, position: 6_000, timeline: '00000000' }],
  ])('goes to the primary while the replica %s, and back once it has caught up', async (_what, state) => {
    replayed = state
    expect([await readAfter(0), await readAfter(1), await readAfter(MOST_MS)]).toEqual(['primary', 'primary', 'primary'])
    replayed = CAUGHT_UP
    expect([await readAfter(MOST_MS), await readAfter(1)]).toEqual(['primary', 'replica'])
    expect(logged).toEqual(['reads that may be a second old go to the primary', 'reads that may be a second old go to the replica'])
  })

  it('is answered by the primary where the replica goes away, which is looked at a second later', async () => {
    expect([await readAfter(0), await readAfter(1)]).toEqual(['primary', 'replica'])
    listed = outage()
    expect(await readAfter(1)).toBe('primary')
    listed = 'replica'
    expect([await readAfter(1), await readAfter(MOST_MS), await readAfter(0)]).toEqual(['primary', 'primary', 'replica'])
    expect(logged).toHaveLength(3)
  })

  it('is answered by the primary where the replica cancels it, and the next one by the replica', async () => {
    await readAfter(0)
    listed = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
    expect(await readAfter(1)).toBe('primary')
    listed = 'replica'
    expect(await readAfter(1)).toBe('replica')
  })

  it('is logged once a minute while the replica refuses it', async () => {
    await readAfter(0)
    listed = Object.assign(new Error('permission denied for table player'), { code: '42501' })
    const refusals = async (ms: number) => {
      logged.length = 0
      // The first looks anew, the others are fresh.
      for (const passed of [ms, 1, 1]) await readAfter(passed)
      return logged.filter((line) => line.startsWith('a read that the replica refused')).length
    }
    expect([await refusals(1), await refusals(MOST_MS), await refusals(60_000), await refusals(1)]).toEqual([1, 0, 1, 0])
  })

  it('goes to the primary where the replica cannot be looked at', async () => {
    replayed = outage()
    expect([await readAfter(0), await readAfter(1), await readAfter(MOST_MS)]).toEqual(['primary', 'primary', 'primary'])
    expect(looks).toBe(2)
    expect(logged).toEqual(['reads that may be a second old go to the primary'])
  })

  it('goes to the primary where there is no replica', () => {
    const database = { ...primary, services: { replica: undefined } }
    expect(recent(database)).toBe(database)
  })
})
