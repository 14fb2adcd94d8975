import { useId, type ReactNode } from 'react'
import { Check } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'
import { FieldError } from './field.tsx'

const FOCUS = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say'

export type Pill = { value: string; label: string; image?: string }
type PillsProps = {
  label: string
  pills: readonly Pill[]
  value: string
  onChange: (value: string) => void
  /** Many pills: on a phone one row that scrolls sideways. */
  many?: boolean
}

/** One of several names. */
export function Pills({ label, pills, value, onChange, many = false }: PillsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold sm:text-xl">{label}</legend>
      <div className={cx('flex flex-wrap gap-2 sm:gap-3', many && 'max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5')}>
        {pills.map(({ value: each, label: text, image }) => {
          const on = each === value
          return (
            <label
              key={each}
              className={cx(
                'relative flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border-2 px-3 py-1 font-semibold max-sm:text-sm sm:min-h-12 sm:px-4',
                many && 'shrink-0 scroll-mx-4',
                FOCUS,
                on ? 'border-gel bg-gel text-ink foyer:border-ink' : 'border-line bg-riser',
              )}
            >
              <input type="radio" name={name} value={each} checked={on} onChange={() => onChange(each)} className="sr-only" />
              {image && <img src={image} alt="" className={cx('size-6 object-contain', !on && 'in-data-[theme=dark]:invert')} />}
              <span dir="auto" className="wrap-anywhere">
                {text}
              </span>
              {on && <Check size={20} strokeWidth={3} aria-hidden className="shrink-0" />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

type BulbsProps = {
  label: string
  /** The choice as text. */
  chosen: string | undefined
  values: readonly number[]
  value: number | undefined
  error?: string | undefined
  onChange: (value: number) => void
  children?: ReactNode
}

/** More figures than these take two rows on a phone. */
const SHORT_ROW = 6

/** One of several figures: bulbs that are lit up to the choice. */
export function Bulbs({ label, chosen, values, value, error, onChange, children }: BulbsProps) {
  const { num } = useTexts()
  const id = useId()
  return (
    <fieldset aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined} data-missing={value === undefined || undefined} className="rounded-card bg-riser p-4 sm:p-5">
      <div className="mb-4 flex min-h-10 items-baseline justify-between gap-3">
        <span id={id} className="font-semibold sm:text-xl">
          {label}
        </span>
        <b aria-hidden className="font-show text-xl font-bold sm:text-2xl">
          {chosen}
        </b>
      </div>
      <div className={cx('grid justify-items-center gap-x-1 gap-y-2.5', values.length > SHORT_ROW ? 'grid-cols-5 sm:grid-cols-10' : 'grid-cols-6')}>
        {values.map((each) => (
          <label
            key={each}
            className={cx(
              'relative grid size-11 cursor-pointer place-items-center rounded-full font-show text-sm font-bold tabular-nums sm:size-13 sm:text-base',
              FOCUS,
              each === value
                ? 'bg-say text-stage ring-3 ring-say ring-offset-3 ring-offset-riser'
                : value !== undefined && each < value
                  ? 'bg-gel text-ink foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset'
                  : 'border-2 border-line text-hush',
            )}
          >
            <input type="radio" name={id} value={each} checked={each === value} onChange={() => onChange(each)} className="sr-only" />
            {num(each)}
          </label>
        ))}
      </div>
      {children}
      {error && (
        <div className="mt-3">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      )}
    </fieldset>
  )
}
