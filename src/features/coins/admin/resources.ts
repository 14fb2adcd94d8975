/** The ledger at the desk. */
import { lazy } from 'react'
import { Coins } from 'lucide-react'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import type { Sent } from '../../../platform/pure/action.ts'
import { listJournals } from '../desk-contract.ts'

const LedgerPage = lazy(async () => ({ default: (await import('./ledger-page.tsx')).LedgerPage }))

export const coinResources: readonly DeskResource[] = [{ name: 'coins', titleKey: 'desk.coins.title', group: 'money', icon: Coins, right: 'coins:view', Page: LedgerPage, list: cursorList(page) }]

async function page({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const { title, by, player_id, source, from, to } = filter as Sent<typeof listJournals>
  const { rows, next_cursor: next } = await readData(listJournals, { title, by, player_id, source, from: from && `${from}T00:00:00Z`, to: to && `${to}T23:59:59Z`, cursor, limit })
  return { rows, next }
}
