import { ListOrdered } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { Task } from '../../several/ui/task.tsx'
import type { FieldPlay, KindField } from '../../ui/field.ts'
import { OrderFoot } from './foot.tsx'
import { Ordering } from './ordering.tsx'
import { labelOf, VerdictOrder } from './verdict-order.tsx'

/** A list to put in order, and the button below that locks it. */
export const field: KindField = {
  between: (play) => <OrderTask play={play} />,
  answers: (play) => (play.phase === 'verdict' ? <VerdictOrder play={play} /> : <Ordering key={play.question.id} play={play} />),
  foot: (play) => <OrderFoot play={play} />,
}

/** The task; after the verdict, what is shown. */
function OrderTask({ play }: { play: FieldPlay }) {
  const { t } = useTexts()
  return <Task icon={ListOrdered}>{t(`questions.sequence.${play.phase === 'verdict' ? labelOf(play) : 'put-in-order'}`)}</Task>
}
