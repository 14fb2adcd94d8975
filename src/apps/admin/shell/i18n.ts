/** The words of react-admin's own parts, in the language of the desk. */
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { arabic } from './arabic-parts.ts'

const MESSAGES = { en: english, ar: arabic }

export const i18nFor = (code: string) => polyglot(() => (code === 'ar' ? MESSAGES.ar : MESSAGES.en), code, [], { allowMissing: true })
