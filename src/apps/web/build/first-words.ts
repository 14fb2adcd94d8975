/**
 * Texts that the page itself contains in every language, because no texts can be fetched when they are shown: that scripts are
 * needed, and that the server cannot be reached. The first script, or a style, hides all but the reader's language.
 */
import type { Plugin } from 'vite'
import { LANGUAGES, type ScreenLanguage } from '../../../features/languages/rules.ts'
import { PRODUCT_NAME } from '../../../features/settings/rules/brand.ts'
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import { branded } from '../../../platform/pure/texts-writing.ts'

type Say = (code: string, key: PlainTextKey) => string

/** `source` is the folder of all sources. */
export function firstWords(source: URL): Plugin {
  return { name: 'first-words', transformIndexHtml: { order: 'pre', handler: async (html) => inEveryLanguage(html, LANGUAGES, await textsIn(source)) } }
}

export function inEveryLanguage(html: string, languages: readonly ScreenLanguage[], say: Say): string {
  const each = (write: (language: ScreenLanguage) => string, between = ' ') => languages.map(write).join(between)
  const named = (key: PlainTextKey) => each(({ code }) => `<bdi lang="${code}">${escaped(say(code, key))}</bdi>`)
  const places = {
    '/*%OTHER_LANGUAGES%*/': `${each(({ code }) => `[data-painted][lang='${code}'] noscript :not([lang='${code}'])`, ',')} { display: none; }`,
    '<!--%NEEDS_SCRIPT%-->': named('app.first.needs-script'),
    '<!--%UNREACHABLE%-->': each(({ code, rtl }) => `<span lang="${code}" dir="${rtl ? 'rtl' : 'ltr'}">${escaped(say(code, 'app.first.unreachable'))}</span>`),
    '<!--%TRY_AGAIN%-->': named('web.try-again').replaceAll('</bdi> <bdi', '</bdi><bdi'),
  }
  return Object.entries(places).reduce((page, [place, words]) => {
    if (!page.includes(place)) throw new Error(`The page has no ${place}; see first-words.ts.`)
    return page.replace(place, () => words)
  }, html)
}

const FOLDERS = { app: 'apps/web', web: 'platform/web' }

async function textsIn(source: URL): Promise<Say> {
  const texts = new Map<string, string>()
  for (const { code } of LANGUAGES) {
    for (const [prefix, folder] of Object.entries(FOLDERS)) {
      const file = new URL(`${folder}/texts.${code}.json`, source).href
      const { default: own } = (await import(file, { with: { type: 'json' } })) as { default: Record<string, string> }
      for (const [key, text] of Object.entries(own)) texts.set(`${code} ${prefix}.${key}`, text)
    }
  }
  return (code, key) => {
    const text = texts.get(`${code} ${key}`)
    if (text === undefined) throw new Error(`There is no ${key} in ${code}, and it stands in the page itself.`)
    return branded(text, PRODUCT_NAME)
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
