import type { KeyboardEvent } from 'react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useKeys } from '../../../../../platform/web/device/keys.ts'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../../platform/web/ui/classes.ts'
import type { FieldPlay } from '../../ui/field.ts'
import { QUESTION_ID } from '../../ui/option-keys.ts'
import { KEYS_ID } from './foot.tsx'
import { useDrag } from './use-drag.ts'
import { useOrder, type OrderedOption } from './use-order.ts'

/** A list to put in order. */
export function Ordering({ play }: { play: FieldPlay }) {
  const asking = play.phase === 'asking'
  const { rows, lifted, move, pick, press, letGo } = useOrder(play)
  const { dragged, shift, handlers } = useDrag(asking, move)
  useKeys({ Enter: () => play.draft !== '' && play.choose(play.draft) }, asking)
  return (
    <ol aria-labelledby={QUESTION_ID} className="grid gap-2 sm:gap-3">
      {rows.map((row, at) => (
        <li
          key={row.id}
          {...handlers(at)}
          style={{ translate: `0 ${shift(at)}px`, transition: dragged === undefined || dragged === at ? 'none' : undefined }}
          className={cx(
            'relative flex min-h-14 items-center gap-2 rounded-card border-2 bg-prop ps-1 pe-1 transition-[translate] duration-150 select-none sm:min-h-16 sm:gap-4 sm:pe-3 sm:text-xl',
            dragged === at ? 'z-10 cursor-grabbing border-paper' : lifted === row.id ? 'border-paper outline-3 outline-offset-2 outline-gel' : 'border-line',
            asking && dragged === undefined && 'cursor-grab',
          )}
        >
          <Handle row={row} at={at} total={rows.length} lifted={lifted === row.id} asking={asking} onPick={() => pick(row, at)} onKey={(event) => press(event, row, at)} onLeave={letGo} />
          <span dir="auto" className="own-direction min-w-0 grow py-1.5 leading-snug font-medium wrap-anywhere">
            {row.text}
          </span>
          <Steps row={row} at={at} last={rows.length - 1} asking={asking} onMove={(to) => move(at, to)} />
        </li>
      ))}
    </ol>
  )
}

type HandleProps = {
  row: OrderedOption
  at: number
  total: number
  lifted: boolean
  asking: boolean
  onPick: () => void
  onKey: (event: KeyboardEvent) => void
  onLeave: () => void
}

/** The row's number, to take it by: a press without a pointer lifts it and sets it down. */
function Handle({ row: { text }, at, total, lifted, asking, onPick, onKey, onLeave }: HandleProps) {
  const { t, num } = useTexts()
  return (
    <button
      type="button"
      data-handle
      aria-label={t('questions.sequence.place-of', { text, at: at + 1, total })}
      aria-describedby={KEYS_ID}
      aria-pressed={lifted}
      aria-disabled={!asking || undefined}
      onClick={({ detail }) => asking && detail === 0 && onPick()}
      onKeyDown={onKey}
      onBlur={onLeave}
      className="flex min-h-11 shrink-0 cursor-grab touch-none items-center gap-0.5 rounded-card ps-1"
    >
      <GripVertical size={20} className="text-hush" aria-hidden />
      <span className={cx('grid size-9 place-items-center rounded-full font-show text-base font-bold tabular-nums', lifted ? 'bg-paper text-ink' : 'bg-gel text-ink')}>
        {num(at + 1)}
      </span>
    </button>
  )
}

function Steps({ row: { text }, at, last, asking, onMove }: { row: OrderedOption; at: number; last: number; asking: boolean; onMove: (to: number) => void }) {
  const { t } = useTexts()
  const steps = [
    { to: at - 1, label: t('questions.sequence.up', { text }), Icon: ArrowUp, spent: at === 0 },
    { to: at + 1, label: t('questions.sequence.down', { text }), Icon: ArrowDown, spent: at === last },
  ]
  return (
    <span className="flex shrink-0">
      {steps.map(({ to, label, Icon, spent }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-disabled={spent || !asking || undefined}
          onClick={() => asking && onMove(to)}
          className={cx('grid size-11 place-items-center rounded-full', spent && 'text-line')}
        >
          <Icon size={22} aria-hidden />
        </button>
      ))}
    </span>
  )
}
