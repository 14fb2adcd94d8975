/** A result outlives a reload of its page: kept for this tab until it is put aside or left. */
import type { Snapshot } from '../../contract.ts'
import { isOver } from '../line/room-state.ts'

const KEY = 'battle-result'
type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Undefined, and whatever is no result, ends what was kept. */
export function storeResult(snapshot: Snapshot | undefined, path: string, tab: Tab): void {
  if (snapshot && isOver({ snapshot })) tab.setItem(KEY, JSON.stringify({ path, snapshot }))
  else tab.removeItem(KEY)
}

/** What this player was looking at on this page before it was loaded anew. */
export function storedResult(path: string, playerId: string, tab: Tab): Snapshot | undefined {
  const text = tab.getItem(KEY)
  if (!text) return undefined
  const kept: { path: string; snapshot: Snapshot } = JSON.parse(text)
  return kept.path === path && kept.snapshot.room?.seats.some(({ user_id }) => user_id === playerId) ? kept.snapshot : undefined
}
