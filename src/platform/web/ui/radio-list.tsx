import { useId } from 'react'
import { cx } from './classes.ts'

export type RadioChoice<Value extends string> = { value: Value; label: string; hint?: string }
type RadioListProps<Value extends string> = {
  legend: string
  choices: readonly RadioChoice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few sentences, each on a line of its own. */
export function RadioList<Value extends string>({ legend, choices, value, onChange }: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {choices.map((each) => {
        const chosen = each.value === value
        return (
          <label
            key={each.value}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-card border-2 px-4 py-1.5 leading-snug has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say',
              chosen ? 'border-lime bg-lime text-ink foyer:border-ink' : 'border-line bg-prop',
            )}
          >
            <input type="radio" name={name} value={each.value} checked={chosen} onChange={() => onChange(each.value)} className="sr-only" />
            <i className={cx('size-5 shrink-0 rounded-full border-2', chosen ? 'border-ink bg-ink' : 'border-line')} aria-hidden />
            <span className="grid gap-0.5">
              <span className="font-medium">{each.label}</span>
              {each.hint && <span className="text-sm">{each.hint}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
