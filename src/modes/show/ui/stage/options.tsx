import { Check } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import { optionBulbs } from './bulbs.ts'
import type { ShownStep } from './asked.tsx'
import { answersIn, isOrder, optionCounts, rightPlaces, sizeFor } from './tally.ts'

type Counts = readonly { answer: string; seats: number }[]
/** Set once the question is closed. `right`: '' in a poll. */
export type Disclosed = { right: string; counts: Counts }
const DEAL_MS = 50
/** More options than this are set lower. */
export const ROOMY = 4

/** The options of a question, and after it their counts in the same places. */
export function StageOptions({ step, disclosed }: { step: ShownStep; disclosed: Disclosed | undefined }) {
  const ids = step.options.map(({ id }) => id)
  const places = rightPlaces(ids, disclosed?.right ?? '')
  const counts = optionCounts(ids, disclosed?.counts ?? [])
  const bulbs = optionBulbs(counts, answersIn(disclosed?.counts ?? []))
  const order = isOrder(step.kind)
  const tight = step.options.length > ROOMY
  return (
    <ul className={cx('grid grid-cols-2 gap-x-5 pb-1.5', tight ? 'gap-y-3' : 'gap-y-4')}>
      {step.options.map(({ id, text }, at) => (
        <StageOption
          key={id}
          index={at}
          text={text}
          tight={tight}
          place={places[at] ?? 0}
          order={order}
          // How often an option was named says nothing where all of them are named.
          tally={disclosed && !order ? { count: counts[at] ?? 0, lit: bulbs.lit[at] ?? 0, places: bulbs.places } : undefined}
          closed={disclosed !== undefined}
        />
      ))}
    </ul>
  )
}

type Tally = { count: number; lit: number; places: number }
type OptionProps = { index: number; text: string; tight: boolean; /** In the right answer, from 1; 0: not. */ place: number; order: boolean; tally: Tally | undefined; closed: boolean }

function StageOption({ index, text, tight, place, order, tally, closed }: OptionProps) {
  const { num, letter } = useTexts()
  const right = place > 0
  const size = sizeFor(text, [[0, 'text-2xl'], [34, 'text-xl'], [60, 'text-base']])
  return (
    <li
      data-state={right ? 'right' : undefined}
      style={{ animationDelay: closed ? undefined : `${index * DEAL_MS}ms` }}
      className={cx(
        'flex items-center gap-4 rounded-[1.375rem] border-[0.125rem] border-line bg-prop px-4 shadow-[0_0.3125rem_0_var(--edge)] [--edge:var(--line)]',
        'right:animate-pop right:border-lime right:bg-lime right:text-ink right:[--edge:var(--lime-edge)]',
        tight ? 'min-h-18' : 'min-h-22',
        !closed && 'animate-deal',
      )}
    >
      <span className={cx('grid shrink-0 place-items-center rounded-[0.625rem] font-show text-2xl font-bold', tight ? 'size-11' : 'size-13', right ? 'bg-ink text-lime' : 'bg-stage text-lime')}>
        {order && right ? num(place) : letter(index)}
      </span>
      <div className="min-w-0 grow">
        <p className={cx('flex items-center gap-3 leading-tight! font-medium', size)}>
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {text}
          </span>
          {right && !order && <RightPill />}
        </p>
        {tally && tally.places > 0 && <Lamps count={tally.places} lit={tally.lit} bulb="size-2" gap="gap-[0.16rem]" className={cx('show-count-in mt-1.5', right && '[--gel:var(--stage)]')} />}
      </div>
      {tally && <b className="show-count-in min-w-12 shrink-0 text-end font-show text-3xl font-extrabold tabular-nums">{num(tally.count)}</b>}
    </li>
  )
}

/** "✓ Right" in words, so that colour alone tells nothing. */
export function RightPill() {
  const { t } = useTexts()
  return (
    <span className="flex shrink-0 items-center gap-1.5 rounded-full bg-ink px-3 py-0.5 text-base font-semibold text-lime">
      <Check className="size-5" strokeWidth={4} aria-hidden />
      {t('show.stage.right')}
    </span>
  )
}
