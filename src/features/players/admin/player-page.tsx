/** One player: who it is, what moved the coins, what was played, what speaks against it, and what can be done. */
import { useState } from 'react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { getPlayer } from '../desk-contract.ts'
import { BattlesTab, LedgerTable, RoundsTab } from './history-tabs.tsx'
import { Overview } from './overview.tsx'
import type { Player } from './player.ts'
import { Shared } from './shared.tsx'
import { LogTab, NotesTab, SessionsTab, SignalsTable } from './staff-tabs.tsx'
import { TONES, usePlayerWords } from './words.ts'
import './players.css'

const { useLocation } = tanStackRouterProvider
const TABS = ['overview', 'ledger', 'rounds', 'battles', 'sessions', 'signals', 'shared', 'notes', 'log'] as const
type Tab = (typeof TABS)[number]
const NEEDS: Partial<Record<Tab, string>> = { ledger: 'coins:view', log: 'audit:view' }

export function PlayerPage({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, ...read } = useRead(getPlayer, { player_id: id }, { showsUnread: true })
  return data ? <Page player={data} /> : <RecordToCome resource="players" listTitle={t('desk.players.title')} read={read} />
}

function Page({ player }: { player: Player }) {
  const { t } = useTexts()
  const { name } = usePlayerWords()
  const rights = useRights()
  const { search } = useLocation()
  const [tab, setTab] = useState<Tab>(() => TABS.find((one) => one === new URLSearchParams(search).get('tab')) ?? 'overview')
  const counts: Partial<Record<Tab, number>> = { sessions: player.sessions, signals: player.signals, notes: player.notes }
  const tabs = TABS.filter((one) => rights.has(NEEDS[one] ?? 'players:view')).map((one) => ({ name: one, label: t(`desk.players.tab.${one}`), ...(counts[one] !== undefined && { count: counts[one] }) }))
  return (
    <RecordPage resource="players" listTitle={t('desk.players.title')} title={name(player.name)} states={<States player={player} />}>
      <DeskTabs label={name(player.name)} tabs={tabs} value={tab} onChange={setTab} />
      {tab === 'overview' && <Overview player={player} onTab={setTab} />}
      {tab === 'ledger' && <LedgerTable playerId={player.id} />}
      {tab === 'rounds' && <RoundsTab playerId={player.id} />}
      {tab === 'battles' && <BattlesTab playerId={player.id} />}
      {tab === 'sessions' && <SessionsTab playerId={player.id} />}
      {tab === 'signals' && <SignalsTable playerId={player.id} />}
      {tab === 'shared' && <Shared playerId={player.id} />}
      {tab === 'notes' && <NotesTab playerId={player.id} writes={rights.has('players:act') && player.state !== 'gone'} />}
      {tab === 'log' && <LogTab playerId={player.id} />}
    </RecordPage>
  )
}

function States({ player: { state, signals, coins, chosen_host } }: { player: Player }) {
  const { t } = useTexts()
  return (
    <>
      <StateChip tone={TONES[state]}>{t(`desk.players.state.${state}`)}</StateChip>
      {signals > 0 && <StateChip tone="broken">{t('desk.players.n-signals', { n: signals })}</StateChip>}
      {chosen_host === 1 && <StateChip tone="second">{t('desk.players.hosts-shows')}</StateChip>}
      {coins !== null && coins.held > 0 && <StateChip tone="second">{t('desk.players.payout-waits')}</StateChip>}
    </>
  )
}
