import { Check, Eye, EyeOff } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { RemoteSnapshot } from '../../contract.ts'
import { leaveFocus } from './controls.tsx'
import { bulbsOf, countRows, type CountRow } from './remote-state.ts'
import { shortcutsOf } from './remote-keys.ts'

type CountsProps = { snapshot: Pick<RemoteSnapshot, 'room' | 'counts'>; right: string; hidden: boolean; onHide: () => void }

/** How many have answered, and what; one press hides what, for when others look at this screen. */
export function Counts({ snapshot: { room, counts }, right, hidden, onHide }: CountsProps) {
  const { t, num } = useTexts()
  const rows = room.question ? countRows(room.question, room.counts ?? counts, right) : []
  const highest = Math.max(0, ...rows.map(({ seats }) => seats))
  const Icon = hidden ? Eye : EyeOff
  return (
    <section className="grid content-start gap-3" aria-label={t('show.remote.counts')}>
      <div className="flex items-center justify-between gap-2">
        <p className="flex items-baseline gap-2">
          <b className="font-show text-xl font-extrabold tabular-nums">{num(room.answered)}</b>
          <span className="font-medium">{t('show.remote.of-answered', { n: room.seats })}</span>
        </p>
        <button
          type="button"
          aria-keyshortcuts={shortcutsOf('hide')}
          onClick={(event) => {
            leaveFocus(event)
            onHide()
          }}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-prop px-3.5 text-sm font-semibold"
        >
          <Icon size={18} aria-hidden />
          {t(hidden ? 'show.remote.unhide' : 'show.remote.hide')}
        </button>
      </div>
      {hidden ? (
        <p className="text-sm text-hush">{t('show.remote.hidden')}</p>
      ) : (
        <ul className="grid gap-2.5">
          {rows.map((row) => (
            <Row key={row.key} row={row} bulbs={bulbsOf(row.seats, highest, room.answered)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row: { text, seats, option, right }, bulbs }: { row: CountRow; bulbs: number }) {
  const { t, num, letter } = useTexts()
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3">
      <span className={cx('grid size-8 place-items-center rounded-chip font-show text-sm font-bold', right ? 'bg-lime text-ink' : option >= 0 ? 'bg-prop text-hush' : 'invisible')}>
        {right ? <Check size={18} strokeWidth={4} role="img" aria-label={t('show.remote.right')} /> : option >= 0 && letter(option)}
      </span>
      <div className="grid gap-1">
        <span dir="auto" className="own-direction truncate text-sm font-medium">
          {text}
        </span>
        <span className="flex flex-wrap gap-[3px]" aria-hidden>
          {Array.from({ length: bulbs }, (_, at) => (
            <i key={at} data-lit className={cx('size-2 rounded-full', right ? 'bg-lime' : 'bg-say')} />
          ))}
        </span>
      </div>
      <b className="text-end font-show text-base font-bold tabular-nums">{num(seats)}</b>
    </li>
  )
}
