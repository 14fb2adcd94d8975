import { describe, expect, it } from 'vitest'
import type { LeaderboardRow } from '../contract.ts'
import { isFar, shownRows } from './rows.ts'

const rows = (...ids: number[]): LeaderboardRow[] => ids.map((id) => ({ user_id: String(id), name: `N${id}`, profile: '', score: 100 - id, user_rank: id }))
const ids = (shown: LeaderboardRow[]) => shown.map(({ user_id }) => Number(user_id))

describe('the rows under the podium', () => {
  it.each<[string, number[], number[], number[], number[], number[]]>([
    ['leave out who stands on it', [1, 2, 3, 4, 5], [1, 2, 3], [], [4, 5], []],
    ['show the own neighbours behind a gap', [1, 2, 3, 4], [1, 2, 3], [40, 41, 42], [4], [40, 41, 42]],
    ['show no player twice where both meet', [1, 2, 3, 4, 5, 6], [1, 2, 3], [5, 6, 7], [4, 5, 6], [7]],
    ['show no player twice who has moved to the next page', [1, 2, 3, 4, 4, 5], [1, 2, 3], [], [4, 5], []],
  ])('%s', (_what, loaded, podium, around, top, behind) => {
    const shown = shownRows(rows(...loaded), rows(...podium), rows(...around))
    expect([ids(shown.top), ids(shown.around)]).toEqual([top, behind])
  })
})

it.each([[null, false], [2, false], [40, true]])('the own place %s is far: %s', (own, far) => expect(isFar(own === null ? null : (rows(own)[0] as LeaderboardRow), rows(1, 2, 3))).toBe(far))
