/** Sends deliveries again, or puts dead ones aside: one, chosen ones, or all dead ones of a receiver. */
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { putAsideDeliveries, resendDeliveries, type ListedEndpoint } from '../desk-contract.ts'
import { MOST_TRIES } from '../rules.ts'

export type DeliveryAct = 'again' | 'aside'
type Props = { act: DeliveryAct; receiver: ListedEndpoint; ids?: string | undefined; n: number; onDone?: () => void; onClose: () => void }

export function AgainDialog({ act, receiver: { id, name }, ids, n, onDone, onClose }: Props) {
  const { t, num } = useTexts()
  return (
    <ActDialog<{ deliveries: number }>
      title={t(`desk.webhooks.${act}-title`, { n, name })} button={t(`desk.webhooks.${act}-go`, { n })} reasons={act === 'again' ? [t('desk.webhooks.reason-back')] : [t('desk.webhooks.reason-settled')]}
      run={(reason) => call(act === 'again' ? resendDeliveries : putAsideDeliveries, { endpoint_id: id, ids, reason })} onDone={() => (onDone?.(), onClose())} onClose={onClose}
      hint={act === 'aside' && t('desk.webhooks.aside-hint')}
    >
      {act === 'again' && (
        <Facts facts={[
          { name: t('desk.webhooks.will-send'), value: t('desk.webhooks.will-send-what') },
          { name: t('desk.webhooks.will-fail'), value: t('desk.webhooks.will-fail-what', { tries: num(MOST_TRIES) }) },
          { name: t('desk.webhooks.will-double'), value: t('desk.webhooks.will-double-what') },
        ]} />
      )}
    </ActDialog>
  )
}
