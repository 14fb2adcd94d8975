/** The acts on texts: shown and hidden, put in order. Writing one is text-save.tsx. */
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { orderDeskTexts, switchDeskText, type ListedDeskText } from '../desk-contract.ts'

export function SwitchDialog({ text: { id, title, active }, onClose }: { text: ListedDeskText; onClose: () => void }) {
  const { t } = useTexts()
  const [on, off] = [t('desk.fun-and-learn.is-shown'), t('desk.fun-and-learn.is-hidden')]
  return (
    <ActDialog
      title={t(active ? 'desk.fun-and-learn.hide-of' : 'desk.fun-and-learn.show-of', { title })} button={t(active ? 'desk.fun-and-learn.hide' : 'desk.fun-and-learn.show')} harms={active === 1} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.fun-and-learn.state'), now: active ? on : off, then: active ? off : on }]} hint={t(active ? 'desk.fun-and-learn.hide-about' : 'desk.fun-and-learn.show-about')} run={(reason) => call(switchDeskText, { text_id: id, active: active ? '0' : '1', reason })}
    />
  )
}

type OrderProps = { place: ListedDeskText; ids: readonly string[]; onClose: () => void; onDone: () => void }

export function OrderDialog({ place: { category_id, subcategory_id }, ids, onClose, onDone }: OrderProps) {
  const { t } = useTexts()
  return <ActDialog title={t('desk.fun-and-learn.order-title')} button={t('desk.fun-and-learn.order-save')} run={(reason) => call(orderDeskTexts, { category_id, subcategory_id: subcategory_id || undefined, ids: ids.join(','), reason })} onDone={onDone} onClose={onClose} />
}
