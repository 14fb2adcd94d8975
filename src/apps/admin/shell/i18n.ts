/** Texts of react-admin's own components in the desk's language. */
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { arabic } from './arabic-parts.ts'

/** What is called a query is a set of filters. */
const saved_queries: typeof english.ra.saved_queries = {
  label: 'Saved filters', query_name: 'Name', new_label: 'Save these filters …', new_dialog_title: 'Save these filters as', remove_label: 'Remove the saved filters', remove_label_with_name: 'Remove “%{name}”', remove_dialog_title: 'Remove the saved filters?',
  remove_message: 'They are removed from this browser. The list stays as it is.', help: 'Filter the list, then save the filters for later.',
}
const MESSAGES = { en: { ...english, ra: { ...english.ra, saved_queries } }, ar: arabic }

export const i18nFor = (code: string) => polyglot(() => (code === 'ar' ? MESSAGES.ar : MESSAGES.en), code, [], { allowMissing: true })
