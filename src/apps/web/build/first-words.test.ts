import { expect, it } from 'vitest'
import { LANGUAGES, type ScreenLanguage } from '../../../features/languages/rules.ts'
import { inEveryLanguage } from './first-words.ts'

const page = '<style>/*%OTHER_LANGUAGES%*/</style><noscript><!--%NEEDS_SCRIPT%--></noscript><section><!--%UNREACHABLE%--><b><!--%TRY_AGAIN%--></b></section>'
const languages: ScreenLanguage[] = [
  { code: 'en', name: 'english', title: 'English', rtl: false },
  { code: 'ar', name: 'arabic', title: 'العربية', rtl: true },
]
const written = inEveryLanguage(page, languages, (code, key) => `${code} ${key} & $&`)

it('says each sentence in each language, in its direction', () => {
  expect(written).toContain('<noscript><bdi lang="en">en app.first.needs-script &amp; $&amp;</bdi> <bdi lang="ar">ar app.first.needs-script &amp; $&amp;</bdi></noscript>')
  expect(written).toContain('<span lang="en" dir="ltr">en app.first.unreachable &amp; $&amp;</span> <span lang="ar" dir="rtl">ar app.first.unreachable &amp; $&amp;</span>')
  expect(written).toContain('<b><bdi lang="en">en web.try-again &amp; $&amp;</bdi><bdi lang="ar">ar web.try-again &amp; $&amp;</bdi></b>')
})

it('hides all but the language of a painted page', () =>
  expect(written).toContain("<style>[data-painted][lang='en'] noscript :not([lang='en']),[data-painted][lang='ar'] noscript :not([lang='ar']) { display: none; }</style>"))

it('fails where the page has no place for one of them', () =>
  expect(() => inEveryLanguage(page.replace('<!--%UNREACHABLE%-->', ''), LANGUAGES, () => '')).toThrow('<!--%UNREACHABLE%-->'))
