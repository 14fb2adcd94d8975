/** Texts of react-admin's own components in the desk's language. */
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { arabic } from './arabic-parts.ts'

const MESSAGES = { en: english, ar: arabic }

export const i18nFor = (code: string) => polyglot(() => (code === 'ar' ? MESSAGES.ar : MESSAGES.en), code, [], { allowMissing: true })
