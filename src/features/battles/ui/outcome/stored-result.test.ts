import { beforeEach, describe, expect, it } from 'vitest'
import type { Snapshot } from '../../contract.ts'
import { storeResult, storedResult } from './stored-result.ts'

const snapshot = (state: string) => ({ room: { id: '1', state, seats: [{ user_id: 'leila' }] }, position: 5, total: 5 }) as unknown as Snapshot
let kept: Map<string, string>
const tab = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text), removeItem: (key: string) => void kept.delete(key) }
const shown = (path = '/random-battle/', player = 'leila') => storedResult(path, player, tab)?.room?.id

beforeEach(() => void (kept = new Map()))

describe('a result', () => {
  it.each(['finished', 'void'])('that is %s is restored after a reload, on its own page and for a player of it', (state) => {
    storeResult(snapshot(state), '/random-battle/', tab)
    expect([shown(), shown('/group-battle/ABC/'), shown('/random-battle/', 'omar')]).toEqual(['1', undefined, undefined])
  })

  it.each([['put aside', undefined], ['followed by a lobby', snapshot('lobby')], ['followed by a game', snapshot('live')]])('is gone once it is %s', (_, next) => {
    storeResult(snapshot('finished'), '/random-battle/', tab)
    storeResult(next, '/random-battle/', tab)
    expect(shown()).toBeUndefined()
  })
})
