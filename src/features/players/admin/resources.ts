/** Players at the desk: the list, and the page of one. */
import { lazy } from 'react'
import { Users } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource, Found } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { findRound } from '../../rounds/desk-contract.ts'
import { listPlayers, type PlayerState } from '../desk-contract.ts'

const PlayersPage = lazy(async () => ({ default: (await import('./players-page.tsx')).PlayersPage }))
const PlayerPage = lazy(async () => ({ default: (await import('./player-page.tsx')).PlayerPage }))


const MOST_FOUND = 8
/** Rounds are found by their whole ids. */
const ROUND = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

export const playerResources: readonly DeskResource[] = [
  { name: 'players', titleKey: 'desk.players.title', group: 'people', icon: Users, right: 'players:view', Page: PlayersPage, Record: PlayerPage, list: cursorList(page), search, waits: { signals: `/players?filter=${encodeURIComponent(JSON.stringify({ state: 'active', signals: '1' }))}` } },
]

async function page({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const { q, state, signals, chosen_host } = filter as { q?: string; state?: PlayerState; signals?: '1'; chosen_host?: '1' }
  const { rows, next_cursor: next } = await readData(listPlayers, { q, state, signals, chosen_host, cursor, limit })
  return { rows, next }
}

async function search(text: string): Promise<readonly Found[]> {
  const [answer, rounds] = await Promise.all([call(listPlayers, { q: text, limit: MOST_FOUND }, { quiet: true }), ROUND.test(text) ? call(findRound, { q: text }, { quiet: true }) : undefined])
  const ofRounds = rounds && !rounds.error ? rounds.data.map(({ id, mode, player_id, player }) => ({ id: `round ${id}`, title: player || t('desk.players.erased'), about: `${t('desk.players.round')} ${id} · ${mode}`, path: `/players/${player_id}/show?tab=rounds` })) : []
  if (!answer || answer.error) return ofRounds
  return [...ofRounds, ...answer.data.rows.map(({ id, name, refer_code, email, state }) => ({ id, title: name || t('desk.players.erased'), about: [refer_code, email, state === 'active' ? '' : t(`desk.players.state.${state}`)].filter(Boolean).join(' · ') }))]
}
