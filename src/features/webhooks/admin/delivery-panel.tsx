/** One delivery: its tries, what is sent, the last answer, and the acts on it. */
import { useState } from 'react'
import { Skeleton } from '@mui/material'
import { ActKeys } from '../../../platform/web/desk/act-keys.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { SidePanel } from '../../../platform/web/desk/side-panel.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDelivery, type ListedEndpoint } from '../desk-contract.ts'
import { MOST_TRIES } from '../rules.ts'
import { AgainDialog, type DeliveryAct } from './again-dialog.tsx'
import { TONES, useAnswerWords, useEventWords } from './words.ts'

const EVERY_MS = 5_000

type Delivery = Output<typeof getDelivery>
type Props = { id: string; receiver: ListedEndpoint; manages: boolean; onClose: () => void }

export function DeliveryPanel({ id, receiver, manages, onClose }: Props) {
  const { t, plainNum } = useTexts()
  const number = plainNum(id)
  const eventName = useEventWords()
  const { data, refused } = useRead(getDelivery, { delivery_id: id }, { everyMs: EVERY_MS })
  return (
    <SidePanel title={data ? `${eventName(data.type)} ${number}` : t('desk.webhooks.delivery', { number })} onClose={onClose}>
      {refused !== undefined && <p role="alert">{refused}</p>}
      {data ? <Content delivery={data} receiver={receiver} manages={manages} /> : refused === undefined && <Skeleton variant="rounded" height={300} />}
    </SidePanel>
  )
}

function Content({ delivery, receiver, manages }: { delivery: Delivery; receiver: ListedEndpoint; manages: boolean }) {
  const { t, date } = useTexts()
  const answer = useAnswerWords()
  const { state, created_at: created, tried_at: tried, next_at: next } = delivery
  const moment = (at: string | null) => (at === null ? '–' : date(at, { dateStyle: 'medium', timeStyle: 'medium' }))
  return (
    <>
      <Tries delivery={delivery} />
      <Facts facts={[
        { name: t('desk.webhooks.state'), value: <StateChip tone={TONES[state]}>{t(`desk.webhooks.state.${state}`)}</StateChip> },
        { name: t('desk.webhooks.at'), value: moment(created) },
        { name: t('desk.webhooks.tried'), value: moment(tried) },
        ...(next === null ? [] : [{ name: t('desk.webhooks.next'), value: moment(next) }]),
        { name: t('desk.webhooks.last-answer'), value: answer(delivery) },
      ]} />
      <h3 className="webhook-name">{t('desk.webhooks.sent')}</h3>
      <pre className="webhook-text" dir="ltr" tabIndex={0}>{requestOf(delivery)}</pre>
      {delivery.answer !== '' && <h3 className="webhook-name">{t('desk.webhooks.answer')}</h3>}
      {delivery.answer !== '' && <pre className="webhook-text" dir="auto" tabIndex={0}>{delivery.answer}</pre>}
      {manages && <Acts delivery={delivery} receiver={receiver} />}
    </>
  )
}

/** As a receiver reads it; time and signature differ from try to try. */
const requestOf = ({ webhook_id: id, body }: Delivery) => [`webhook-id: ${id}`, '', JSON.stringify(JSON.parse(body), null, 2)].join('\n')

/** A bulb for each try: the last one lit when it has arrived. */
function Tries({ delivery: { tries, state } }: { delivery: Delivery }) {
  const { t } = useTexts()
  return (
    <p className="webhook-tries">
      <span>{t('desk.webhooks.tries-of', { n: tries, most: MOST_TRIES })}</span>
      <span aria-hidden>{Array.from({ length: MOST_TRIES }, (_, at) => <i key={at} data-tone={at >= tries ? 'open' : state === 'arrived' && at === tries - 1 ? 'on' : 'broken'} />)}</span>
    </p>
  )
}

function Acts({ delivery: { id, state }, receiver }: { delivery: Delivery; receiver: ListedEndpoint }) {
  const { t } = useTexts()
  const [act, setAct] = useState<DeliveryAct>()
  const acts = [
    ...(state !== 'waiting' && receiver.state === 'on' ? [{ label: t('desk.webhooks.again'), kind: 'go' as const, onAct: () => setAct('again') }] : []),
    ...(state === 'dead' ? [{ label: t('desk.webhooks.aside'), onAct: () => setAct('aside') }] : []),
  ]
  return (
    <>
      <ActKeys acts={acts} />
      {act && <AgainDialog act={act} receiver={receiver} ids={id} n={1} onClose={() => setAct(undefined)} />}
    </>
  )
}
