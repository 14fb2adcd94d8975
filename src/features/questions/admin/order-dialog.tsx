import type { Envelope } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { orderCategories, orderSubcategories } from '../desk-contract.ts'
import { TOP, type Orders } from './category-tree.tsx'

type Props = { orders: Orders; type: number; language: string; onClose: () => void; onDone: () => void }

/** Saves every list whose order was changed, one after the other; the first that is refused ends it. */
export function OrderDialog({ orders, type, language, onClose, onDone }: Props) {
  const { t } = useTexts()
  const run = async (reason: string): Promise<Envelope<unknown> | null> => {
    let answer: Envelope<unknown> | null = null
    for (const [parent, order] of Object.entries(orders)) {
      const ids = order.join(',')
      answer = parent === TOP ? await call(orderCategories, { type, language_id: language, ids, reason }) : await call(orderSubcategories, { category_id: parent, ids, reason })
      if (!answer || answer.error) return answer
    }
    return answer
  }
  return <ActDialog title={t('desk.questions.order-title')} button={t('desk.questions.order-save')} run={run} onDone={onDone} onClose={onClose} />
}
