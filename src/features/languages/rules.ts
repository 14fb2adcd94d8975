/** The languages of the screens, and the choice of one for a request. */

/**
 * `name` and `title` are the wire's: the English name in lower case, and the language's own name for display. `off`: players cannot
 * choose it.
 */
export type ScreenLanguage = { code: string; name: string; title: string; rtl: boolean; off?: boolean }

/** The shipped ones; an installation may have more (`server/current.ts`). The texts of the first one are the fallback of all others. */
export const LANGUAGES = [
  { code: 'en', name: 'english', title: 'English', rtl: false },
  { code: 'ar', name: 'arabic', title: 'العربية', rtl: true },
  { code: 'de', name: 'german', title: 'Deutsch', rtl: false },
  { code: 'es', name: 'spanish', title: 'Español', rtl: false },
  { code: 'fr', name: 'french', title: 'Français', rtl: false },
  { code: 'hi', name: 'hindi', title: 'हिन्दी', rtl: false },
] as const satisfies ScreenLanguage[]

export const DEFAULT_CODE = LANGUAGES[0].code

/** The code of a language by its code or name; a region ("ar-EG") is ignored. Undefined: not among `languages`. */
export function codeOf(requested: string, languages: readonly ScreenLanguage[] = LANGUAGES): string | undefined {
  const word = requested.trim().toLowerCase()
  const language = word.split(/[-_]/)[0]
  return languages.find(({ code, name }) => code === word || name === word || code === language)?.code
}

/** The requested language if players can choose it, else the best of the Accept-Language header, else the default, which is the first one. */
export function bestCode(acceptLanguage: string, requested = '', languages: readonly ScreenLanguage[] = LANGUAGES): string {
  const offered = languages.filter(({ off }) => !off)
  const codeAmong = (wish: string) => codeOf(wish, offered)
  return codeAmong(requested) ?? accepted(acceptLanguage).map(codeAmong).find((code) => code !== undefined) ?? offered[0]?.code ?? DEFAULT_CODE
}

/** More than any browser sends; the rest of a longer header is ignored (denial of service). */
const MOST_HEADER = 500

/** The tags of an Accept-Language header, best first; equal ones in their order. */
function accepted(header: string): string[] {
  return header
    .slice(0, MOST_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((piece) => piece.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
