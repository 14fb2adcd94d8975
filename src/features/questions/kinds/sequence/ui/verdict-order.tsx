import { Check, X } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../../platform/web/ui/classes.ts'
import { idsOf } from '../../several/ui/chosen-ids.ts'
import type { FieldPlay } from '../../ui/field.ts'

/** Which order is shown after the verdict: the right one, where it is disclosed and was not the player's own. */
export function labelOf({ verdict }: FieldPlay): 'right-order' | 'your-order' {
  return verdict?.right && verdict.code !== 'r' ? 'right-order' : 'your-order'
}

/** A sequence after its verdict: the right order if it is disclosed, and beside each row the player's position of it. */
export function VerdictOrder({ play }: { play: FieldPlay }) {
  const { t } = useTexts()
  const { question, verdict, pick } = play
  const own = idsOf(pick)
  const right = verdict?.code === 'r' ? own : verdict?.right
  const order = right ?? (own.length > 0 ? own : question.options.map(({ id }) => id))
  return (
    <ol aria-label={t(`questions.sequence.${labelOf(play)}`)} className="grid gap-2 sm:gap-3">
      {order.map((id, at) => (
        <VerdictRow
          key={id}
          at={at}
          text={question.options.find((option) => option.id === id)?.text ?? ''}
          had={right && own.length > 0 ? own.indexOf(id) : undefined}
          wrong={right === undefined && verdict?.code === 'w'}
        />
      ))}
    </ol>
  )
}

/** `had`: the place (from 0) where the player had it; undefined: there is nothing to compare. */
function VerdictRow({ at, text, had, wrong }: { at: number; text: string; had: number | undefined; wrong: boolean }) {
  const { t, num } = useTexts()
  const hit = had === at
  const missed = had !== undefined && !hit
  return (
    <li
      data-state={hit ? 'right' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-card border-2 bg-prop px-3 right:animate-pop right:border-lime right:bg-lime right:text-ink sm:min-h-16 sm:gap-4 sm:text-xl',
        missed || wrong ? 'border-coral' : 'border-line',
      )}
    >
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full font-show text-base font-bold tabular-nums', hit ? 'bg-ink text-lime' : 'bg-gel text-ink')}>{num(at + 1)}</span>
      <span dir="auto" className="own-direction min-w-0 grow py-1.5 leading-snug font-medium wrap-anywhere">
        {text}
      </span>
      {missed && (
        <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold sm:text-base">
          {t('questions.sequence.you-had', { at: had + 1 })}
          <X size={20} strokeWidth={3} className="text-coral" aria-hidden />
        </span>
      )}
      {hit && <Check size={22} strokeWidth={3} role="img" aria-label={t('rounds.noted-right')} />}
    </li>
  )
}
