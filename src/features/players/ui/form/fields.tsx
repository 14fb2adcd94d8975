import type { ComponentProps, ReactNode } from 'react'
import { AtSign, Lock } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import { PASSWORD_LENGTH } from '../../../identity/rules.ts'
import { BULBS, strengthOf } from '../../../identity/ui/password-strength.ts'
import type { FieldBinding } from './use-form.ts'

type LinedProps = { field: FieldBinding; hint?: ReactNode } & Omit<ComponentProps<typeof Field>, keyof FieldBinding | 'hint'>

/** A field with room for one line under it, its hint or its fault, so that nothing moves when that changes. */
export function LinedField({ field, hint, required = true, ...rest }: LinedProps) {
  return (
    <div className="min-h-30">
      <Field {...rest} {...field} required={required} hint={field.error ? undefined : hint} />
    </div>
  )
}

export function EmailField({ field, hint, required = true }: { field: FieldBinding; hint?: string; required?: boolean }) {
  const { t } = useTexts()
  return (
    <LinedField
      field={field}
      hint={hint}
      required={required}
      label={t('players.email')}
      type="email"
      dir="ltr"
      icon={AtSign}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  )
}

type PasswordProps = { field: FieldBinding; label: string; autoComplete: 'current-password' | 'new-password'; hint?: ReactNode }

export function PasswordField(props: PasswordProps) {
  return <LinedField {...props} type="password" dir="ltr" icon={Lock} maxLength={PASSWORD_LENGTH.most} />
}

/** A new password, typed twice, with bulbs for its strength. `about`: data of this person that others know. */
export function NewPasswordFields({
  password,
  repeat,
  label,
  about,
}: {
  password: FieldBinding
  repeat: FieldBinding
  label: string
  about?: string[]
}) {
  const { t } = useTexts()
  const strength = strengthOf(password.value, about)
  const hint = (
    <span className="flex items-center gap-2">
      <Lamps count={BULBS} lit={strength} bulb="size-2.5" />
      {t(`players.strength.${strength}`, { n: PASSWORD_LENGTH.least })}
    </span>
  )
  return (
    <>
      <PasswordField field={password} label={label} autoComplete="new-password" hint={hint} />
      <PasswordField field={repeat} label={t('players.repeat-password')} autoComplete="new-password" />
    </>
  )
}
