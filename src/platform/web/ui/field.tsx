import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  icon?: LucideIcon
  hint?: ReactNode
  /** What is wrong, in a sentence; the field is marked and described by it. */
  error?: string | null
  /** A tool at the end of the field. */
  end?: ReactNode
}

/** A labelled input. A password gets the button that shows it. */
export function Field({ label, icon: Icon, hint, error, end, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <span
        className={cx(
          'flex min-h-14 items-center gap-3 rounded-card border-2 bg-prop px-4 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-say',
          error ? 'border-coral' : 'border-line',
        )}
      >
        {Icon && <Icon size={20} className="shrink-0 text-hush" aria-hidden />}
        <input
          dir="auto"
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          {...describedBy(id, { hint, error })}
          className="own-direction w-full min-w-0 bg-transparent py-3 outline-none placeholder:text-hush"
        />
        {secret && <Reveal shown={shown} onPress={() => setShown(!shown)} />}
        {end}
      </span>
    </Labelled>
  )
}

type Said = Pick<FieldProps, 'hint' | 'error'>

/** ARIA attributes of a field with this id: whether it is invalid, and which of `Labelled`'s sentences describe it. */
export function describedBy(id: string, { hint, error }: Said) {
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const
}

/** A field between its label and what is said of it. */
export function Labelled({ id, label, hint, error, children }: Said & { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className="text-sm text-hush">
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error ?? null} />
    </div>
  )
}

/** The sentence under a field; the icon carries the colour, the text stays readable. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null
  return (
    <span id={id} className="flex items-start gap-1.5 text-sm font-medium">
      <CircleAlert size={18} className="mt-px shrink-0 text-coral" aria-hidden />
      {error}
    </span>
  )
}

function Reveal({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const { t } = useTexts()
  const Icon = shown ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-label={t(shown ? 'web.hide-password' : 'web.show-password')}
      onClick={onPress}
      className="-me-2 grid size-11 shrink-0 place-items-center rounded-full text-hush"
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
