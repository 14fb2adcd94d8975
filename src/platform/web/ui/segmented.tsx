import { useId } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from './classes.ts'

export type Choice<Value extends string> = { value: Value; label: string; icon?: LucideIcon }
type SegmentedProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  showLabel?: boolean
  className?: string
}

/** A few choices side by side, one of them taken: radio buttons, so arrow keys walk through them. */
export function Segmented<Value extends string>({ label, choices, value, onChange, showLabel = false, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={showLabel ? 'mb-1.5 font-medium' : 'sr-only'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value: each, label: text, icon: Icon }) => (
          <label
            key={each}
            className={cx(
              'flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full border-2 px-3.5 font-semibold whitespace-nowrap tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say',
              each === value ? 'border-lime bg-lime text-ink foyer:border-ink' : 'border-line bg-prop',
            )}
          >
            <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} className="sr-only" />
            {Icon && <Icon size={18} aria-hidden />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
