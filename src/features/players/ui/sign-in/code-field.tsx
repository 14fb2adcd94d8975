import { useId } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import { OTP } from '../../../identity/rules.ts'
import type { FieldBinding } from '../form/use-form.ts'

/**
 * One input, drawn as a box a digit: telephones fill it from the message, and whatever can be pasted may be. It has no
 * `maxLength`, which would cut a pasted message before its digits are found.
 */
export function CodeField({ field: { error, ...field }, busy }: { field: FieldBinding; busy: boolean }) {
  const { t } = useTexts()
  const id = useId()
  const digits = [...field.value]
  return (
    <div className="grid min-h-36 content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('players.otp.code')}
      </label>
      <span dir="ltr" className={cx('group relative grid grid-cols-6 gap-2 sm:gap-3', error && 'animate-shake')}>
        {Array.from({ length: OTP.digits }, (_, at) => (
          <span
            key={at}
            aria-hidden
            className={cx(
              'grid h-16 place-items-center rounded-chip border-2 bg-prop font-show text-2xl font-bold tabular-nums outline-offset-3 outline-say',
              error ? 'border-coral' : 'border-line',
              at === Math.min(digits.length, OTP.digits - 1) && 'group-focus-within:outline-3',
            )}
          >
            {digits[at]}
          </span>
        ))}
        <input
          {...field}
          id={id}
          required
          readOnly={busy}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-first
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // Digits join at the end, where the lit box is.
          onSelect={({ currentTarget: input }) => {
            if (input.selectionStart === input.selectionEnd) input.setSelectionRange(input.value.length, input.value.length)
          }}
          className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </span>
      <span role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </span>
    </div>
  )
}
