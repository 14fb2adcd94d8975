import { ListChecks, ListOrdered } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { RoundState } from '../../../features/rounds/ui/one-by-one/round-state.ts'
import type { Field } from '../../../features/rounds/ui/one-by-one/stage.tsx'
import { Foot } from './foot.tsx'
import { Ordering } from './ordering.tsx'
import { Ticking } from './ticking.tsx'
import { toldAs, ToldOrder } from './told-order.tsx'

/** Its own field to play on: boxes to tick or a list to put in order, and the button below that locks it. */
export const multiMatchField: Field = {
  between: ({ state }) => state.question && <Task state={state} ordering={state.question.answer_type === '2'} />,
  answers: (round) => {
    if (round.state.question?.answer_type !== '2') return <Ticking round={round} />
    return round.state.phase === 'told' ? <ToldOrder round={round} /> : <Ordering key={round.state.question.id} round={round} />
  },
  foot: (round) => <Foot round={round} />,
}

/** For practice. */
export const useField = (): Field => multiMatchField

/** The task; after the verdict on a sequence, what is shown. */
function Task({ state, ordering }: { state: RoundState; ordering: boolean }) {
  const { t } = useTexts()
  const Icon = ordering ? ListOrdered : ListChecks
  return (
    <p className="-mt-1 flex items-center gap-2 justify-self-start rounded-full bg-riser px-3 py-1 text-sm font-semibold">
      <Icon size={18} className="text-gel" aria-hidden />
      {!ordering ? t('multi-match.tick-all') : t(`multi-match.${state.phase === 'told' ? toldAs(state) : 'put-in-order'}`)}
    </p>
  )
}
