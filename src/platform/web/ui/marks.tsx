import { cx } from './classes.ts'

/** r right · w wrong · s skipped · a answered, not judged yet · c the current one · anything else open. */
const PILLS: Record<string, string> = {
  r: 'bg-gel foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset',
  w: 'border-2 border-coral',
  s: 'border-2 border-dashed border-line',
  a: 'bg-hush',
  c: 'bg-say',
}

const LIT: ReadonlySet<string> = new Set('rac')

/** Progress through a list as pills; the label describes it in words. */
export function Marks({ marks, label }: { marks: string; label: string }) {
  const many = marks.length > 10
  return (
    <div role="img" aria-label={label} className={cx('flex', many ? 'gap-1 sm:gap-1.5' : 'gap-1.5')}>
      {[...marks].map((mark, at) => (
        <i key={at} data-lit={LIT.has(mark)} className={cx('h-3 flex-1 rounded-full', PILLS[mark] ?? 'bg-line/45')} />
      ))}
    </div>
  )
}
