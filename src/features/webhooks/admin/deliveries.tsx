/** What was sent to a receiver, or waits: a table by state, and beside it the chosen delivery. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { RefreshCw } from 'lucide-react'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import type { RowChoice } from '../../../platform/web/desk/row-choice.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listDeliveries, type DELIVERY_STATES, type ListedDelivery, type ListedEndpoint } from '../desk-contract.ts'
import { MOST_CHOSEN } from '../rules.ts'
import { AgainDialog, type DeliveryAct } from './again-dialog.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { ReceiverTools } from './receiver-tools.tsx'
import { TONES, useAnswerWords, useEventWords } from './words.ts'

type Shown = 'all' | (typeof DELIVERY_STATES)[number]
const EVERY_MS = 5_000

export function Deliveries({ receiver, manages, onSecret }: { receiver: ListedEndpoint; manages: boolean; onSecret: (secret: string) => void }) {
  const { t } = useTexts()
  const [shown, setShown] = useState<Shown>('all')
  const [chosen, setChosen] = useState<string>()
  const [act, setAct] = useState<ChosenAct>()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const { id, name, dead, waiting } = receiver
  const columns = useColumns(chosen, setChosen)
  const choice: RowChoice<ListedDelivery> = {
    chosen: marked, onChange: setMarked, most: MOST_CHOSEN, isOpen: ({ state }) => state === 'dead', label: (row) => t('desk.webhooks.choose', { number: row.id }), labelOfAll: t('desk.webhooks.choose-all'),
  }
  const tabs: { name: Shown; label: string; count?: number }[] = [
    { name: 'all', label: t('desk.webhooks.all') }, { name: 'dead', label: t('desk.webhooks.tab.dead'), count: dead }, { name: 'waiting', label: t('desk.webhooks.tab.waiting'), count: waiting },
    { name: 'arrived', label: t('desk.webhooks.tab.arrived') }, { name: 'aside', label: t('desk.webhooks.tab.aside') },
  ]
  return (
    <DeskSection title={t('desk.webhooks.to', { name })} tools={manages && <ReceiverTools receiver={receiver} onSecret={onSecret} />}>
      <DeskTabs<Shown> label={t('desk.webhooks.to', { name })} tabs={tabs} value={shown} onChange={(tab) => (setShown(tab), setMarked(new Set()))} />
      <PagedTable<ListedDelivery>
        of={[listDeliveries.name, id, shown]} label={t('desk.webhooks.deliveries')} columns={columns} empty={t('desk.webhooks.none-sent')} everyMs={EVERY_MS} tone={(row) => (row.id === chosen ? 'chosen' : undefined)}
        read={(cursor, limit) => readData(listDeliveries, { endpoint_id: id, state: shown === 'all' ? undefined : shown, cursor, limit })}
        choice={manages && (shown === 'all' || shown === 'dead') ? choice : undefined}
        tools={manages && <Tools receiver={receiver} marked={marked} onAct={setAct} />}
      />
      {chosen !== undefined && <DeliveryPanel key={chosen} id={chosen} receiver={receiver} manages={manages} onClose={() => setChosen(undefined)} />}
      {act && <AgainDialog act={act.act} receiver={receiver} n={act.ids?.length ?? dead} ids={act.ids?.join(',')} onDone={() => setMarked(new Set())} onClose={() => setAct(undefined)} />}
    </DeskSection>
  )
}

/** Without `ids`: on all dead ones. */
type ChosenAct = { act: DeliveryAct; ids?: string[] }

function Tools({ receiver: { state, dead }, marked, onAct }: { receiver: ListedEndpoint; marked: ReadonlySet<string>; onAct: (act: ChosenAct) => void }) {
  const { t } = useTexts()
  const [n, ids] = [marked.size, [...marked]]
  return (
    <>
      {n === 0 && dead > 0 && state === 'on' && <Button size="small" startIcon={<RefreshCw size={16} />} onClick={() => onAct({ act: 'again' })}>{t('desk.webhooks.again-all', { n: dead })}</Button>}
      {n > 0 && state === 'on' && <Button size="small" startIcon={<RefreshCw size={16} />} onClick={() => onAct({ act: 'again', ids })}>{t('desk.webhooks.again-chosen', { n })}</Button>}
      {n > 0 && <Button size="small" onClick={() => onAct({ act: 'aside', ids })}>{t('desk.webhooks.aside-chosen', { n })}</Button>}
    </>
  )
}

function useColumns(chosen: string | undefined, onChoose: (id: string) => void): TableColumn<ListedDelivery>[] {
  const { t, num, plainNum, date } = useTexts()
  const [eventName, answer] = [useEventWords(), useAnswerWords()]
  return [
    { name: 'id', label: t('desk.webhooks.number'), show: ({ id }) => <Button size="small" variant="text" className="webhook-open" aria-pressed={id === chosen} onClick={() => onChoose(id)}>{plainNum(id)}</Button> },
    { name: 'type', label: t('desk.webhooks.event'), show: ({ type }) => eventName(type) },
    { name: 'about', label: t('desk.webhooks.of'), show: ({ about }) => <code dir="ltr" className="webhook-about">{about}</code> },
    { name: 'created', label: t('desk.webhooks.at'), show: ({ created_at: at }) => <time dateTime={at}>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time> },
    { name: 'tries', label: t('desk.webhooks.tries'), numeric: true, show: ({ tries }) => num(tries) },
    { name: 'answer', label: t('desk.webhooks.last-answer'), show: (row) => <span className={row.status !== null && row.state !== 'arrived' ? 'desk-loss' : ''}>{answer(row)}</span> },
    { name: 'state', label: t('desk.webhooks.state'), show: ({ state }) => <StateChip tone={TONES[state]}>{t(`desk.webhooks.state.${state}`)}</StateChip> },
  ]
}
