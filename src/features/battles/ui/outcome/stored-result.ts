/** Keeps a result over a reload: stored for this tab until it is dismissed or the page is left. */
import type { Snapshot } from '../../contract.ts'
import { isOver } from '../line/room-state.ts'

const KEY = 'battle-result'
type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Undefined or a room that is not over removes the stored result. */
export function storeResult(snapshot: Snapshot | undefined, path: string, tab: Tab): void {
  if (snapshot && isOver({ snapshot })) tab.setItem(KEY, JSON.stringify({ path, snapshot }))
  else tab.removeItem(KEY)
}

/** The result that this player had on this path before a reload. */
export function storedResult(path: string, playerId: string, tab: Tab): Snapshot | undefined {
  const text = tab.getItem(KEY)
  if (!text) return undefined
  const kept: { path: string; snapshot: Snapshot } = JSON.parse(text)
  return kept.path === path && kept.snapshot.room?.seats.some(({ user_id }) => user_id === playerId) ? kept.snapshot : undefined
}
