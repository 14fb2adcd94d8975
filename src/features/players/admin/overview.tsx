/** The first tab: the person, coins, the newest signals, movements and notes, and the acts. */
import { useState } from 'react'
import { Button, IconButton } from '@mui/material'
import { ArrowRight, Eye } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { revealPlayer } from '../desk-contract.ts'
import { Acts } from './acts.tsx'
import { LedgerTable } from './history-tabs.tsx'
import type { Player } from './player.ts'
import { Sharing } from './sharing.tsx'
import { NotesTable, SignalsTable } from './staff-tabs.tsx'
import { usePlayerWords } from './words.ts'

const { Link } = tanStackRouterProvider
const FIRST = 6
type FullTab = 'ledger' | 'signals' | 'notes' | 'shared'

export function Overview({ player, onTab }: { player: Player; onTab: (tab: FullTab) => void }) {
  const { t } = useTexts()
  const rights = useRights()
  const all = (tab: FullTab) => <Button size="small" endIcon={<ArrowRight size={14} className="desk-flip" />} onClick={() => onTab(tab)}>{t('desk.players.all')}</Button>
  return (
    <div className="player-columns">
      <div className="desk-stack">
        <Person player={player} />
        {player.coins && <Wallet coins={player.coins} />}
        {player.state !== 'gone' && <Sharing playerId={player.id} tools={(some) => some && all('shared')} />}
      </div>
      <div className="desk-stack">
        <DeskSection title={t('desk.players.newest-signals')} tools={player.signals > 0 && all('signals')}><SignalsTable playerId={player.id} first={FIRST} /></DeskSection>
        {rights.has('coins:view') && <DeskSection title={t('desk.players.newest-ledger')} tools={all('ledger')}><LedgerTable playerId={player.id} first={FIRST} /></DeskSection>}
        <DeskSection title={t('desk.players.notes')} tools={all('notes')}><NotesTable playerId={player.id} first={FIRST} /></DeskSection>
      </div>
      <div className="desk-stack">
        <Acts player={player} />
        <Results player={player} />
      </div>
    </div>
  )
}

function Person({ player }: { player: Player }) {
  const { t } = useTexts()
  const { day, moment, name, signsIn } = usePlayerWords()
  const mayReveal = useRights().has('players:reveal') && player.state !== 'gone'
  const [shown, setShown] = useState<Output<typeof revealPlayer>>()
  const [asks, setAsks] = useState(false)
  const none = t('desk.players.nothing')
  const address = (masked: string, whole: string | undefined) => (masked ? <bdi dir="ltr">{whole ?? masked}</bdi> : none)
  return (
    <DeskSection title={t('desk.players.person')} tools={mayReveal && !shown && <IconButton size="small" aria-label={t('desk.players.reveal')} title={t('desk.players.reveal')} onClick={() => setAsks(true)}><Eye size={16} /></IconButton>}>
      <Facts
        facts={[
          { name: t('desk.players.joined'), value: day(player.joined) },
          { name: t('desk.players.signs-in'), value: signsIn(player.type) },
          { name: t('desk.players.email'), value: address(player.email, shown?.email) },
          { name: t('desk.players.mobile'), value: address(player.mobile, shown?.mobile) },
          ...(shown && shown.addresses.length > 0 ? [{ name: t('desk.players.networks'), value: <bdi dir="ltr">{shown.addresses.join(', ')}</bdi> }] : []),
          { name: t('desk.players.code'), value: <code dir="ltr">{player.refer_code}</code> },
          { name: t('desk.players.invited-by'), value: player.invited_by ? <Link to={`/players/${player.invited_by.id}/show`}><bdi>{name(player.invited_by.name)}</bdi></Link> : t('desk.players.nobody') },
          { name: t('desk.players.invited'), value: t('desk.players.people', { n: player.invited }) },
          { name: t('desk.players.language'), value: player.language || none },
          { name: t('desk.players.clock'), value: player.clock_factor === 0 ? t('desk.players.no-clock') : player.clock_factor === 1 ? t('desk.players.clock-usual') : t('desk.players.clock-times', { factor: player.clock_factor }) },
          { name: t('desk.players.seen'), value: moment(player.seen) },
          { name: t('desk.players.id'), value: <code dir="ltr">{player.id}</code> },
        ]}
      />
      {mayReveal && !shown && <p className="desk-note"><small>{t('desk.players.reveal-hint')}</small></p>}
      {asks && (
        <ActDialog<Output<typeof revealPlayer>>
          title={t('desk.players.reveal-title', { name: name(player.name) })} button={t('desk.players.reveal')} onClose={() => setAsks(false)}
          onDone={(data) => (setShown(data), setAsks(false))} run={(reason) => call(revealPlayer, { player_id: player.id, reason })}
        />
      )}
    </DeskSection>
  )
}

function Wallet({ coins: { redeemable, held, bonus } }: { coins: NonNullable<Player['coins']> }) {
  const { t, num } = useTexts()
  return (
    <DeskSection title={t('desk.players.coins')}>
      <div className="desk-wallet">
        <Facts facts={[{ name: t('desk.players.redeemable'), value: num(redeemable) }, { name: t('desk.players.held'), value: num(held) }, { name: t('desk.players.bonus'), value: num(bonus) }]} />
      </div>
    </DeskSection>
  )
}

function Results({ player: { statistics } }: { player: Player }) {
  const { t, num, percent } = useTexts()
  const { answered, right, won, drawn, lost, rank, best_rank: best } = statistics
  const place = (n: number) => (n > 0 ? num(n) : '–')
  return (
    <DeskSection title={t('desk.players.results')}>
      <Facts
        facts={[
          { name: t('desk.players.answers'), value: num(answered) },
          { name: t('desk.players.right'), value: answered === 0 ? '–' : percent((right * 100) / answered) },
          { name: t('desk.players.rank'), value: place(rank) },
          { name: t('desk.players.best-rank'), value: place(best) },
          { name: t('desk.players.won'), value: num(won) },
          { name: t('desk.players.drawn'), value: num(drawn) },
          { name: t('desk.players.lost'), value: num(lost) },
        ]}
      />
    </DeskSection>
  )
}
