import { cx } from '../../../../platform/web/ui/classes.ts'
import type { ShownStep } from './asked.tsx'
import { StageFrame, TopLine, type TopProps } from './frame.tsx'
import { sizeFor } from './tally.ts'

/** A slide: its text, a picture beside it or alone, and its points, if it has any. */
export function Slide({ step, top }: { step: ShownStep; top: TopProps }) {
  const size = sizeFor(step.question, [[0, 'text-5xl'], [60, 'text-4xl'], [140, 'text-3xl'], [260, 'text-2xl']])
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)]">
      <TopLine {...top} />
      <div className={cx('grid min-h-0 items-center gap-10', step.image && 'grid-cols-2')}>
        <div className="grid content-center gap-6">
          <h1 dir="auto" className={cx('own-direction leading-[1.14]! font-semibold text-balance wrap-anywhere', size)}>
            {step.question}
          </h1>
          {step.options.length > 0 && (
            <ul className="grid gap-3 text-2xl">
              {step.options.map(({ id, text }) => (
                <li key={id} className="flex items-baseline gap-3">
                  <i className="size-3 shrink-0 rounded-full bg-gel" aria-hidden />
                  <span dir="auto">{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {step.image && <img src={step.image} alt={step.image_text} className="max-h-full w-full rounded-[1.375rem] object-contain" />}
      </div>
    </StageFrame>
  )
}
