import { describe, expect, it } from 'vitest'
import { behindMs, type ReplicaState } from './freshness.ts'

const primary = { position: 5_000, clockMs: 100_000, timeline: '00000002' }
const replica: ReplicaState = { position: 5_000, committedMs: 40_000, timeline: '00000002' }

describe('a replica is behind', () => {
  it.each<[string, Partial<ReplicaState>, number]>([
    ['by nothing, once it has replayed all that was written, however long ago that was', {}, 0],
    ['by nothing, where the primary has written more since it was asked', { position: 6_000 }, 0],
    ['by the age of the last commit that it has replayed', { position: 4_999, committedMs: 99_700 }, 300],
    ['by nothing, where its last commit is newer than what the primary said', { position: 4_999, committedMs: 100_001 }, 0],
    ['by an unknown time, where it has replayed no commit and not everything', { position: 4_999, committedMs: null }, Infinity],
    ['by an unknown time, once it is promoted', { position: null }, Infinity],
    ['by an unknown time, on the timeline of a former primary', { position: 9_000, timeline: '00000001' }, Infinity],
    ['by an unknown time, on the timeline of a promoted server at which the address does not point yet', { position: 9_000, timeline: '00000003' }, Infinity],
  ])('%s', (_what, differs, expected) => expect(behindMs(primary, { ...replica, ...differs })).toBe(expected))
})
