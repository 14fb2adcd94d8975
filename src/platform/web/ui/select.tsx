import { useId } from 'react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { cx } from './classes.ts'

export type SelectOption = { value: string; label: string; lang?: string }
type SelectProps = {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  icon?: LucideIcon
  bare?: boolean
  className?: string
}

/** The browser's own select. `bare`: icon and value in a row without a frame, its label only spoken; on a phone the icon alone. */
export function Select({ label, options, value, onChange, icon: Icon, bare = false, className }: SelectProps) {
  const id = useId()
  const list = options.map((option) => (
    <option key={option.value} value={option.value} lang={option.lang} className="bg-riser text-say">
      {option.label}
    </option>
  ))
  const own = { id, value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (bare)
    return (
      <span
        className={cx(
          'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say',
          className,
        )}
      >
        {Icon && <Icon size={20} className="shrink-0" aria-hidden />}
        <span aria-hidden className="max-sm:hidden">
          {options.find((option) => option.value === value)?.label}
        </span>
        <select
          {...own}
          aria-label={label}
          className="absolute inset-0 size-full appearance-none rounded-full bg-transparent text-transparent opacity-0"
        >
          {list}
        </select>
      </span>
    )
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <span className="relative flex min-h-14 items-center gap-3 rounded-card border-2 border-line bg-prop px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say">
        {Icon && <Icon size={20} className="shrink-0 text-hush" aria-hidden />}
        <select {...own} className="w-full appearance-none bg-transparent py-3 pe-8 outline-none">
          {list}
        </select>
        <ChevronDown size={20} className="pointer-events-none absolute end-4 text-hush" aria-hidden />
      </span>
    </div>
  )
}
