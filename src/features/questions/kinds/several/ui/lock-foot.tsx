import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../../platform/web/ui/button.tsx'
import type { FieldPlay } from '../../ui/field.ts'

/** A hint about the answer, and the button that locks it; disabled without a selection or change. */
export function LockFoot({ play: { phase, draft, choose }, id, children }: { play: FieldPlay; id?: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center justify-between gap-4">
      <p id={id} className="text-hush max-sm:sr-only">
        {children}
      </p>
      <Button icon={Check} disabled={draft === '' || phase !== 'asking'} busy={phase === 'sending'} onClick={() => choose(draft)} className="shrink-0 max-sm:w-full sm:px-8">
        {t('questions.several.lock-in')}
      </Button>
    </div>
  )
}
