import { Delete, Lock } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../../platform/web/ui/button.tsx'
import type { FieldPlay } from '../../ui/field.ts'
import { forHint } from './filling.ts'
import { useWord } from './use-word.ts'

/** Help, a step back, and the lock for a whole word. */
export function WordFoot({ play }: { play: FieldPlay }) {
  const { t } = useTexts()
  const word = useWord(play)
  const whole = word.word !== undefined
  return (
    <div className="flex gap-2 pb-1.5 sm:justify-center sm:gap-4">
      {play.aid?.(forHint(word.filling, word.board))}
      <Button
        kind="side"
        aria-disabled={!word.open || !word.filling.some((key) => key !== undefined) || undefined}
        aria-label={t('questions.word.delete')}
        onClick={() => word.remove()}
        className="px-3! sm:px-6!"
      >
        <Delete size={20} className="rtl:-scale-x-100" aria-hidden />
        <span className="max-sm:hidden">{t('questions.word.delete')}</span>
      </Button>
      <Button
        icon={Lock}
        aria-disabled={!whole || !word.open || undefined}
        busy={play.phase === 'sending'}
        onClick={word.lock}
        className="grow px-3! whitespace-nowrap sm:grow-0 sm:px-8!"
      >
        {t('questions.word.lock')}
      </Button>
    </div>
  )
}
