/** One receiver: its name and address, what it wants, and how sending to it goes. */
import { StateChip, type Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedEndpoint } from '../desk-contract.ts'
import { useEventWords } from './words.ts'

type Props = { receiver: ListedEndpoint; chosen: boolean; onChoose: () => void }

export function ReceiverCard({ receiver, chosen, onChoose }: Props) {
  const { t, num } = useTexts()
  const eventName = useEventWords()
  const { name, url, events, ended, arrived, p95_ms: p95 } = receiver
  return (
    <li>
      <button type="button" className="webhook-card" aria-current={chosen} onClick={onChoose}>
        <span className="webhook-head"><b dir="auto">{name}</b><ReceiverState receiver={receiver} /></span>
        <code dir="ltr">{url}</code>
        <span className="webhook-events">{events.map((type) => <span key={type}>{eventName(type)}</span>)}</span>
        <span className="webhook-figures">
          <span>{t('desk.webhooks.in-days', { n: ended })}</span>
          {ended > 0 && <span>{t('desk.webhooks.arrived-share', { share: num(Math.floor((arrived / ended) * 1_000) / 1_000, { style: 'percent', maximumFractionDigits: 1 }) })}</span>}
          {p95 !== null && <span>{t('desk.webhooks.p95', { time: num(p95 / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 2 }) })}</span>}
        </span>
      </button>
    </li>
  )
}

export function ReceiverState({ receiver: { state, dead, retried, failing_since: failing } }: { receiver: ListedEndpoint }) {
  const { t } = useTexts()
  const [tone, words]: [Tone, string] =
    state === 'failed' ? ['broken', t('desk.webhooks.given-up')]
    : state === 'off' ? ['off', t('desk.webhooks.off')]
    : dead > 0 ? ['broken', t('desk.webhooks.dead-letters', { n: dead })]
    : failing !== null ? ['waits', t('desk.webhooks.retrying', { n: retried })]
    : ['on', t('desk.webhooks.well')]
  return <StateChip tone={tone}>{words}</StateChip>
}
