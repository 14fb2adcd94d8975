import { cx } from '../../../../platform/web/ui/classes.ts'
import type { Pill } from './marks-row.ts'

/** Each differs from the others in its shape too: full, half, outlined, dashed, low. */
const LOOKS: Record<Pill, string> = {
  right: 'bg-lime foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset',
  part: 'border-2 border-lime foyer:border-ink',
  wrong: 'border-2 border-coral',
  missed: 'border-2 border-dashed border-line',
  none: 'h-1.5! bg-line/45',
  now: 'bg-say',
  open: 'bg-line/45',
}
const LIT: ReadonlySet<Pill> = new Set(['right', 'now'])
const MANY = 24

/** Progress through the show as pills; the label says it in words. */
export function MarksRow({ pills, label }: { pills: readonly Pill[]; label: string }) {
  return (
    <div role="img" aria-label={label} className={cx('flex items-center', pills.length > MANY ? 'gap-px' : 'gap-1')}>
      {pills.map((pill, at) => (
        <i key={at} data-lit={LIT.has(pill)} className={cx('h-3 min-w-0 flex-1 overflow-hidden rounded-full', LOOKS[pill])}>
          {pill === 'part' && <b className="block h-full w-1/2 bg-lime" />}
        </i>
      ))}
    </div>
  )
}
