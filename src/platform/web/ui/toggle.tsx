import { useId } from 'react'
import { Check } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'

type ToggleProps = { label: string; hint?: string; on: boolean; onChange: (on: boolean) => void }

/** A lamp, not a slider: it is lit or it is not. */
export function Toggle({ label, hint, on, onChange }: ToggleProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className="flex items-center gap-4">
      <span className="min-w-0 grow">
        <span id={id} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-hush">
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => onChange(!on)}
        className={cx(
          'inline-flex min-h-11 min-w-20 shrink-0 items-center justify-between gap-2 rounded-full border-2 ps-2 pe-3.5 text-sm font-semibold',
          on ? 'border-lime bg-lime text-ink foyer:border-ink' : 'border-line bg-prop text-hush',
        )}
      >
        <i className={cx('grid size-6 place-items-center rounded-full', on ? 'bg-ink text-lime' : 'border-2 border-line')} aria-hidden>
          {on && <Check size={14} strokeWidth={4} />}
        </i>
        {t(on ? 'web.on' : 'web.off')}
      </button>
    </div>
  )
}
