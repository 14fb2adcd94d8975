/** The queue of payouts: what waits, the evidence beside it, and the decision. */
import { useCallback, useEffect, useState } from 'react'
import { Button, Paper } from '@mui/material'
import { Download, FileCheck, ShieldAlert } from 'lucide-react'
import { NumberInput, SelectInput, TextInput, useListContext } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { useAge } from '../../../platform/web/desk/age.ts'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { DeskFace } from '../../../platform/web/desk/face.tsx'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { SidePanel } from '../../../platform/web/desk/side-panel.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { METHODS } from '../contract.ts'
import { listPayouts, PAYOUT_TABS, type PayoutTab } from '../desk-contract.ts'
import { BankDialog } from './bank-dialog.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { useMoney, useStep } from './words.ts'
import './payouts.css'

type Payout = Output<typeof listPayouts>['rows'][number]
type Head = NonNullable<Output<typeof listPayouts>['head']>

export function PayoutsPage() {
  const { t } = useTexts()
  const rights = useRights()
  const { data } = useRead(listPayouts, { limit: 1 })
  const [chosen, setChosen] = useState<string>()
  const [dialog, setDialog] = useState<'bank' | 'statement'>()
  const decides = rights.has('payouts:decide')
  const about = useAbout(data?.head)
  const filters = [
    <TextInput key="q" source="q" label={t('desk.payouts.find')} helperText={false} margin="none" alwaysOn resettable sx={{ minWidth: 260 }} />,
    <SelectInput key="method" source="method" label={t('desk.payouts.method')} helperText={false} margin="none" alwaysOn choices={METHODS.map((id) => ({ id, name: t(`desk.payouts.method.${id}`) }))} />,
    <SelectInput key="signals" source="signals" label={t('desk.payouts.signals')} helperText={false} margin="none" alwaysOn choices={[{ id: '1', name: t('desk.payouts.with-signals') }]} />,
    <NumberInput key="least_coins" source="least_coins" label={t('desk.payouts.least-coins')} helperText={false} margin="none" />,
    <SelectInput key="mine" source="mine" label={t('desk.payouts.mine')} helperText={false} margin="none" choices={[{ id: '1', name: t('desk.payouts.mine-only') }]} />,
  ]
  return (
    <DeskList<Payout>
      resource="payouts" title={t('desk.payouts.title')} {...(about && { about })} columns={useColumns()} filters={filters} filterDefaultValues={{ tab: 'waiting' }} onOpen={({ id }) => setChosen(id)} above={<Tabs head={data?.head ?? undefined} />} chosen={chosen} empty={<Nothing />}
      tools={decides && (
        <>
          <Button startIcon={<FileCheck size={18} />} onClick={() => setDialog('statement')}>{t('desk.payouts.reconcile')}</Button>
          {rights.has('players:reveal') && <Button startIcon={<Download size={18} />} onClick={() => setDialog('bank')}>{t('desk.payouts.for-bank')}</Button>}
        </>
      )}
    >
      {chosen && <Beside id={chosen} onChoose={setChosen} />}
      {dialog === 'bank' && <BankDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'statement' && <StatementDialog onClose={() => setDialog(undefined)} />}
    </DeskList>
  )
}

/** From the search box: one payout as a page. */
export function PayoutPage({ id }: { id: string }) {
  const { t, plainNum } = useTexts()
  return (
    <RecordPage resource="payouts" listTitle={t('desk.payouts.title')} title={t('desk.payouts.number', { number: plainNum(id) })}>
      <Paper className="payout-alone"><PayoutPanel id={id} /></Paper>
    </RecordPage>
  )
}

/** By the tab that is open. */
function Nothing() {
  const { t } = useTexts()
  const tab = (useListContext().filterValues['tab'] as PayoutTab | undefined) ?? 'waiting'
  return <p className="desk-note">{t(`desk.payouts.none-${tab}`)}</p>
}

function useAbout(head: Head | null | undefined): string {
  const { t } = useTexts()
  const [money, age] = [useMoney(), useAge()]
  if (!head || head.waiting === 0) return ''
  const all = head.amounts.map(({ amount, currency }) => money(amount, currency)).join(' + ')
  return [t('desk.payouts.n-wait', { n: head.waiting }), all && t('desk.payouts.in-all', { amount: all }), head.oldest && t('desk.payouts.oldest', { age: age(head.oldest) })].filter(Boolean).join(' · ')
}

function Tabs({ head }: { head: Head | undefined }) {
  const { t } = useTexts()
  const { filterValues, setFilters } = useListContext()
  const counts: Partial<Record<PayoutTab, number>> = head ? { waiting: head.waiting, paying: head.paying } : {}
  return (
    <DeskTabs<PayoutTab>
      label={t('desk.payouts.title')} value={(filterValues['tab'] as PayoutTab | undefined) ?? 'waiting'} onChange={(tab) => setFilters({ ...filterValues, tab })}
      tabs={PAYOUT_TABS.map((name) => ({ name, label: t(`desk.payouts.tab.${name}`), ...(counts[name] !== undefined && { count: counts[name] }) }))}
    />
  )
}

function useColumns(): Column<Payout>[] {
  const { t, num, plainNum, date } = useTexts()
  const [money, age, step] = [useMoney(), useAge(), useStep()]
  return [
    { source: 'id', label: t('desk.payouts.no'), numeric: true, render: ({ id }) => plainNum(id) },
    { source: 'player', label: t('desk.payouts.player'), render: ({ player, profile }) => <span className="desk-person"><DeskFace name={player} picture={profile} /><bdi>{player}</bdi></span> },
    { source: 'coins', label: t('desk.payouts.coins'), numeric: true, render: ({ coins }) => num(coins) },
    { source: 'amount', label: t('desk.payouts.amount'), numeric: true, render: ({ amount, currency }) => <bdi>{money(amount, currency)}</bdi> },
    { source: 'method', label: t('desk.payouts.method'), cell: ({ method }) => method, render: ({ method }) => t(`desk.payouts.method.${method}`) },
    { source: 'date', label: t('desk.payouts.age'), render: ({ date: at }) => <time dateTime={at} title={date(at, { dateStyle: 'medium', timeStyle: 'short' })}>{age(at)}</time> },
    { source: 'step', label: t('desk.payouts.state'), cell: (payout) => step(payout).words, render: (payout) => <StateChip tone={step(payout).tone}>{step(payout).words}</StateChip> },
    { source: 'signals', label: t('desk.payouts.signals'), numeric: true, render: ({ signals }) => (signals === 0 ? '–' : <b className="desk-loss payout-signals"><ShieldAlert size={16} aria-hidden /> {num(signals)}</b>) },
    { source: 'reference', label: t('desk.payouts.reference'), hidden: true, render: ({ reference }) => <code dir="ltr">{reference || '–'}</code> },
    { source: 'settled_by', label: t('desk.payouts.settled-by'), hidden: true, render: ({ settled_by }) => <bdi dir="ltr">{settled_by || '–'}</bdi> },
  ]
}

/** The chosen one, beside the list; J and K go on to its neighbours. */
function Beside({ id, onChoose }: { id: string; onChoose: (id: string | undefined) => void }) {
  const { t, plainNum } = useTexts()
  const number = plainNum(id)
  const { data = [], filterValues } = useListContext<Payout>()
  const at = data.findIndex((payout) => payout.id === id)
  const step = useCallback((by: 1 | -1) => onChoose(data[Math.max(0, Math.min(at + by, data.length - 1))]?.id), [at, data, onChoose])
  const close = useCallback(() => onChoose(undefined), [onChoose])
  const tab = String(filterValues['tab'])
  // Another tab has other rows.
  useEffect(() => close, [tab, close])
  return (
    <SidePanel title={data[at] ? t('desk.payouts.of', { number, name: data[at].player }) : t('desk.payouts.number', { number })} onClose={close} onStep={step}>
      <PayoutPanel key={id} id={id} />
    </SidePanel>
  )
}
