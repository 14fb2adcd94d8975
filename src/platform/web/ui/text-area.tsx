import { useId, type ComponentProps } from 'react'
import { cx } from './classes.ts'
import { describedBy, Labelled } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & { label: string; hint?: string; error?: string | null }

/** A labelled field for a few sentences. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        dir="auto"
        rows={3}
        {...rest}
        id={id}
        {...describedBy(id, { hint, error })}
        className={cx('own-direction w-full rounded-card border-2 bg-prop px-4 py-3', error ? 'border-coral' : 'border-line')}
      />
    </Labelled>
  )
}
