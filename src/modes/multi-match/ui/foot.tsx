import { Check } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { FieldRound } from '../../../features/rounds/ui/one-by-one/stage.tsx'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'

export const KEYS_ID = 'order-keys'

/** What the answer is worth, and the button that locks it; nothing ticked, nothing moved: nothing to lock. */
export function Foot({ round: { state, draft, choose } }: { round: FieldRound }) {
  const { t } = useTexts()
  const worth = settings.use(({ systemConfig }) => systemConfig)
  const [right, wrong] = [figure(worth, 'multi_match_correct_answer_credit_score'), figure(worth, 'multi_match_wrong_answer_deduct_score')]
  const ordering = state.question?.answer_type === '2'
  if (!state.question) return <></>
  return (
    <div className="flex items-center justify-between gap-4">
      <p id={ordering ? KEYS_ID : undefined} className="text-hush max-sm:sr-only">
        {right !== undefined && wrong !== undefined && <>{t(ordering ? 'multi-match.order-worth' : 'multi-match.tick-worth', { right, wrong })} </>}
        {ordering && t('multi-match.order-keys')}
      </p>
      <Button icon={Check} disabled={draft === '' || state.phase !== 'asking'} busy={state.phase === 'sending'} onClick={() => choose(draft)} className="shrink-0 max-sm:w-full sm:px-8">
        {t('multi-match.lock-in')}
      </Button>
    </div>
  )
}
