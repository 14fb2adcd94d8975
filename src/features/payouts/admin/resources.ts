/** Payouts at the desk: the queue, and what is decided in it. */
import { lazy } from 'react'
import { Banknote, Spline } from 'lucide-react'
import type { Sent } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource, Found } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { num, plainNum, t } from '../../../platform/web/texts/texts.ts'
import { listPayouts, PAYOUT_TABS } from '../desk-contract.ts'

const PayoutsPage = lazy(async () => ({ default: (await import('./payouts-page.tsx')).PayoutsPage }))
const SharedPage = lazy(async () => ({ default: (await import('./shared-page.tsx')).SharedPage }))
const PayoutPage = lazy(async () => ({ default: (await import('./payouts-page.tsx')).PayoutPage }))

const MOST_FOUND = 5

export const payoutResources: readonly DeskResource[] = [
  { name: 'payouts', titleKey: 'desk.payouts.title', group: 'money', icon: Banknote, right: 'payouts:view', Page: PayoutsPage, Record: PayoutPage, list: cursorList(page), search, waits: { payouts: '/payouts' } },
  { name: 'shared', titleKey: 'desk.players.shared', group: 'people', icon: Spline, right: 'players:view', Page: SharedPage, list: () => Promise.resolve({ data: [], total: 0 }) },
]

async function page({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const { rows, next_cursor: next } = await readData(listPayouts, { ...(filter as Sent<typeof listPayouts>), cursor, limit })
  return { rows, next }
}

/** By number, reference or player, whatever became of it. */
async function search(text: string): Promise<readonly Found[]> {
  const answers = await Promise.all(PAYOUT_TABS.map((tab) => call(listPayouts, { tab, q: text, limit: MOST_FOUND }, { quiet: true })))
  const rows = answers.flatMap((answer) => (answer && !answer.error ? answer.data.rows : []))
  return rows.slice(0, MOST_FOUND).map(({ id, player, amount, currency, step }) => ({ id, title: t('desk.payouts.of', { number: plainNum(id), name: player }), about: `${currency}${num(amount)} · ${t(`desk.payouts.step.${step}`)}` }))
}
