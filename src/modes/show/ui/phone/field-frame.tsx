/** What all fields have in common. */
import { Check } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { PhoneQuestion } from './answers.ts'
import { PhoneButton } from './button.tsx'

/** Id of the question's heading, which names its group of options. */
export const QUESTION_ID = 'question'

/** `open`: it can be answered. `sending`: the answer on its way; it is shown as chosen. */
export type FieldProps = { question: PhoneQuestion; open: boolean; sending: string; onAnswer: (answer: string) => void }

/** Without `onLock` it submits its form. */
export function LockButton({ ready, busy, onLock, words = 'show.phone.lock' }: { ready: boolean; busy: boolean; onLock?: () => void; words?: 'show.phone.lock' | 'show.phone.here-it-is' }) {
  const { t } = useTexts()
  return (
    <PhoneButton type={onLock ? 'button' : 'submit'} icon={Check} idle={!ready} busy={busy} onClick={onLock} className="mb-1.5 min-h-19! w-full shrink-0 text-xl">
      {t(words)}
    </PhoneButton>
  )
}
