import { AtSign, Lock } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { Field } from '../../../platform/web/ui/field.tsx'
import { Lamps } from '../../../platform/web/ui/lamps.tsx'
import { PASSWORD_LENGTH } from '../../identity/rules.ts'
import { BULBS, strengthOf } from '../../identity/ui/password-strength.ts'
import type { FieldBinding } from './use-form.ts'

/** Room for one line under a field, so that nothing moves when a fault comes up. */
export const LINE = 'min-h-28'

export function EmailField({ field, hint }: { field: FieldBinding; hint?: string }) {
  const { t } = useTexts()
  return (
    <div className={LINE}>
      <Field {...field} type="email" dir="ltr" icon={AtSign} label={t('players.email')} hint={field.error ? undefined : hint} autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
    </div>
  )
}

export function PasswordField({ field, label, autoComplete }: { field: FieldBinding; label: string; autoComplete: 'current-password' | 'new-password' }) {
  return <Field {...field} type="password" dir="ltr" icon={Lock} label={label} autoComplete={autoComplete} maxLength={PASSWORD_LENGTH.most} />
}

/** A new password, typed twice, with bulbs that tell how good it is. `about`: what others know of this person. */
export function NewPasswordFields({ password, repeat, about }: { password: FieldBinding; repeat: FieldBinding; about?: string[] }) {
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
      <div className={LINE}>
        <Field {...password} type="password" dir="ltr" icon={Lock} label={t('players.new-password')} hint={password.error ? undefined : hint} autoComplete="new-password" maxLength={PASSWORD_LENGTH.most} />
      </div>
      <div className={LINE}>
        <PasswordField field={repeat} label={t('players.repeat-password')} autoComplete="new-password" />
      </div>
    </>
  )
}
