/** The languages of the screens, and the choice of one for a request. */

/** `name` and `title` are the wire's: the English name in lower case, and the language's own name for display. */
export type ScreenLanguage = { code: string; name: string; title: string; rtl: boolean }

/** The first one is the default, whose texts are the fallback of the others. */
export const LANGUAGES = [
  { code: 'en', name: 'english', title: 'English', rtl: false },
  { code: 'ar', name: 'arabic', title: 'العربية', rtl: true },
  { code: 'de', name: 'german', title: 'Deutsch', rtl: false },
  { code: 'es', name: 'spanish', title: 'Español', rtl: false },
  { code: 'fr', name: 'french', title: 'Français', rtl: false },
  { code: 'hi', name: 'hindi', title: 'हिन्दी', rtl: false },
] as const satisfies ScreenLanguage[]

export const DEFAULT_CODE = LANGUAGES[0].code

/** The code of a language by its code or name; a region ("ar-EG") is ignored. Undefined: not supported. */
export function codeOf(requested: string): string | undefined {
  const word = requested.trim().toLowerCase()
  const language = word.split(/[-_]/)[0]
  return LANGUAGES.find(({ code, name }) => code === word || name === word || code === language)?.code
}

/** The requested language if it is supported, else the best of the Accept-Language header, else the default. */
export function bestCode(acceptLanguage: string, requested = ''): string {
  return codeOf(requested) ?? accepted(acceptLanguage).map(codeOf).find((code) => code !== undefined) ?? DEFAULT_CODE
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
