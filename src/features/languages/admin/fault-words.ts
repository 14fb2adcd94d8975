/** What is wrong with a text, in words that say how to mend it. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ImportedTexts } from '../desk-contract.ts'
import { MOST_CHARACTERS } from '../rules/screen-text.ts'

export function useFaultWords(): (fault: Omit<ImportedTexts['refused'][number], 'key'>) => string {
  const { t, num } = useTexts()
  return ({ fault, form, value }) => {
    if (fault === 'value-unknown' || fault === 'value-missing') return t(`desk.languages.fault.${fault}`, { value })
    if (fault === 'form-missing' || fault === 'no-form') return t(`desk.languages.fault.${fault}`, { form })
    return fault === 'too-long' ? t('desk.languages.fault.too-long', { most: num(MOST_CHARACTERS) }) : t(`desk.languages.fault.${fault}`)
  }
}
