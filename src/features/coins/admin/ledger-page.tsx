/** Every journal with its postings, and what the ledger's verifier says. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { ShieldCheck } from 'lucide-react'
import { DateInput, SelectInput, TextInput } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import type { Output } from '../../../platform/pure/action.ts'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { TITLES } from '../contract.ts'
import { getLedgerState, type listJournals } from '../desk-contract.ts'
import { VerifyDialog } from './verify-dialog.tsx'
import './coins.css'

type Journal = Output<typeof listJournals>['rows'][number]
type Posting = Journal['postings'][number]
const { Link } = tanStackRouterProvider

export function LedgerPage() {
  const { t } = useTexts()
  const { data } = useRead(getLedgerState, {})
  const about = useProgress(data)
  const [verifies, setVerifies] = useState(false)
  const filters = [
    <SelectInput key="title" source="title" label={t('desk.coins.why')} helperText={false} alwaysOn choices={TITLES.map((id) => ({ id, name: t(`desk.coins.title.${id}`) }))} />,
    <SelectInput key="by" source="by" label={t('desk.coins.by')} helperText={false} alwaysOn choices={(['game', 'operator'] as const).map((id) => ({ id, name: t(`desk.coins.by-${id}`) }))} />,
    <TextInput key="player_id" source="player_id" label={t('desk.coins.player-id')} helperText={false} />,
    <TextInput key="source" source="source" label={t('desk.coins.source')} helperText={false} />,
    <DateInput key="from" source="from" label={t('desk.coins.from')} helperText={false} />,
    <DateInput key="to" source="to" label={t('desk.coins.to')} helperText={false} />,
  ]
  return (
    <DeskList<Journal>
      resource="coins" title={t('desk.coins.title')} {...(about !== undefined && { about })} columns={useColumns()} filters={filters} empty={<p className="desk-note">{t('desk.coins.none')}</p>}
      tools={<>{data && <LedgerChip frozen={data.frozen === 1} />}<Button startIcon={<ShieldCheck size={18} />} onClick={() => setVerifies(true)}>{t('desk.coins.verify')}</Button></>}
    >
      {data && data.breaches.length > 0 && <Breaches breaches={data.breaches} />}
      {verifies && <VerifyDialog onClose={() => setVerifies(false)} />}
    </DeskList>
  )
}

/** How far the ledger is verified, and the last month that is sealed. */
function useProgress(state: Output<typeof getLedgerState> | undefined): string | undefined {
  const { t, num, date } = useTexts()
  if (!state) return undefined
  const verified = t('desk.coins.verified-to', { verified: num(state.verified), newest: num(state.newest) })
  // A day in its middle: the same month in every time zone.
  return state.sealed ? `${verified} · ${t('desk.coins.sealed-to', { month: date(`${state.sealed}-15T12:00:00Z`, { month: 'long', year: 'numeric' }) })}` : verified
}

function LedgerChip({ frozen }: { frozen: boolean }) {
  const { t } = useTexts()
  return <StateChip tone={frozen ? 'broken' : 'on'}>{t(frozen ? 'desk.coins.frozen' : 'desk.coins.sound')}</StateChip>
}

function Breaches({ breaches }: Pick<Output<typeof getLedgerState>, 'breaches'>) {
  const { t, date } = useTexts()
  return (
    <div role="alert" className="ledger-breaches">
      <p>{t('desk.coins.frozen-hint')}</p>
      <ul>{breaches.map(({ what, at }) => <li key={what}><bdi dir="ltr">{what}</bdi> <small>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</small></li>)}</ul>
    </div>
  )
}

function useColumns(): Column<Journal>[] {
  const { t, num, date } = useTexts()
  const wallets = useWallets()
  const whoOf = (actor: string) => (OPERATOR.test(actor) ? t('desk.coins.operator', { name: actor.replace(OPERATOR, '') }) : actor)
  const written = (journal: Journal) => journal.postings.map((posting) => `${wallets(posting)} ${posting.amount}`).join('; ')
  return [
    { source: 'id', label: t('desk.coins.number'), numeric: true, render: ({ id }) => num(Number(id)) },
    { source: 'at', label: t('desk.coins.when'), render: ({ at }) => date(at, { dateStyle: 'medium', timeStyle: 'medium' }) },
    { source: 'title', label: t('desk.coins.why'), cell: ({ title }) => title, render: ({ title }) => <Title title={title} /> },
    { source: 'source', label: t('desk.coins.source'), hidden: 'narrow', render: ({ source }) => <code dir="ltr" className="desk-source" title={source}>{source}</code> },
    { source: 'actor', label: t('desk.coins.by'), render: ({ actor }) => (actor === 'game' ? t('desk.coins.by-game') : <bdi dir="auto">{whoOf(actor)}</bdi>) },
    { source: 'coins', label: t('desk.coins.moved'), numeric: true, render: ({ coins }) => num(coins) },
    { source: 'postings', label: t('desk.coins.postings'), cell: written, render: ({ postings }) => <Postings postings={postings} /> },
    { source: 'reverses', label: t('desk.coins.reverses'), hidden: true, render: ({ reverses }) => (reverses ? num(Number(reverses)) : '–') },
  ]
}

/** The ledger writes this before the name of an operator. */
const OPERATOR = /^operator: */

function Title({ title }: { title: string }) {
  const { t, has } = useTexts()
  const key = `desk.coins.title.${title}`
  return has(key) ? t(key) : title
}

/** Whose account a posting is of, in words. */
function useWallets(): (posting: Posting) => string {
  const { t, has } = useTexts()
  return ({ wallet, owner }) => {
    const key = `desk.coins.wallet.${wallet}`
    const name = has(key) ? t(key) : wallet
    return owner ? `${owner} (${name})` : name
  }
}

function Postings({ postings }: Pick<Journal, 'postings'>) {
  const { num } = useTexts()
  const wallets = useWallets()
  return (
    <ul className="ledger-postings">
      {postings.map((posting) => (
        <li key={`${posting.wallet}${posting.player_id}`}>
          {posting.player_id ? <Link to={`/players/${posting.player_id}/show`}><bdi>{wallets(posting)}</bdi></Link> : <bdi>{wallets(posting)}</bdi>}
          <bdi className={posting.amount > 0 ? 'desk-gain' : 'desk-loss'}>{num(posting.amount, { signDisplay: 'exceptZero' })}</bdi>
        </li>
      ))}
    </ul>
  )
}
