import { useId, type ComponentProps } from 'react'
import { cx } from './classes.ts'
import { FieldError } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & { label: string; hint?: string; error?: string | null }

/** A labelled field for a few sentences. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        dir="auto"
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={cx('own-direction w-full rounded-card border-2 bg-prop px-4 py-3', error ? 'border-coral' : 'border-line')}
      />
      {hint && (
        <span id={`${id}-hint`} className="text-sm text-hush">
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
