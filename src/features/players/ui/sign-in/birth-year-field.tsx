import { CalendarDays } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { LinedField } from '../form/fields.tsx'
import type { FieldBinding } from '../form/use-form.ts'

const DIGITS = 4

/** Empty at first, and without an example: nothing says which year is old enough. */
export function BirthYearField({ field }: { field: FieldBinding }) {
  const { t } = useTexts()
  return (
    <LinedField
      field={field}
      label={t('players.birth-year')}
      hint={t('players.birth-year-hint')}
      icon={CalendarDays}
      inputMode="numeric"
      autoComplete="bday-year"
      maxLength={DIGITS}
    />
  )
}
