/** Language-specific rules for texts. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadTexts } from '../src/features/languages/server.ts'
import { LANGUAGES } from '../src/features/languages/rules.ts'
import { makeTexts } from '../src/platform/web/texts/texts.ts'

const { textsOf } = await loadTexts(path.resolve(import.meta.dirname, '../src'))
const codes = LANGUAGES.map(({ code }) => code)
const of = (code: string) => Object.entries(textsOf(code))
const ARABIC = 'ar'
/** Examples of literal input, and names of formats. */
const TYPED = ['players.mobile-hint', 'payouts.hint.bank', 'questions.refusal.clip-invalid']

it('Arabic writes figures in its own digits, except what has to be typed unchanged', () => {
  const latin = of(ARABIC).filter(([key, text]) => !TYPED.includes(key) && /[0-9]/.test(text))
  expect(latin).toEqual([])
})

it('Hindi has one word for coins', () => expect(of('hi').filter(([, text]) => /सिक्क|मुद्रा/.test(text))).toEqual([]))

it('French counts the days that were played by those that are needed', () => {
  const { t } = makeTexts(textsOf('fr'), 'fr', false)
  expect([0, 1, 2].map((played) => t('payouts.days', { n: 3, played }))).toEqual(['0 sur 3 jours joués', '1 sur 3 jours joués', '2 sur 3 jours joués'])
})

it('German counts, dates and shares as its readers do', () => {
  const { t, num, date, percent } = makeTexts(textsOf('de'), 'de', false)
  expect([0, 1, 2, 1385].map((n) => t('rounds.coins', { n }))).toEqual(['0 Münzen', '1 Münze', '2 Münzen', '1.385 Münzen'])
  expect([1, 3].map((n) => t('category-rounds.story.missing', { n, percent: percent(60) }))).toEqual([
    'Zum Bestehen brauchst du 60\u00a0%. Dir fehlt noch eine richtige Antwort.',
    'Zum Bestehen brauchst du 60\u00a0%. Dir fehlen noch 3 richtige Antworten.',
  ])
  expect([num(0.5), num(-5), date('2026-11-21T10:00:00Z')]).toEqual(['0,5', '−5', '21. November 2026'])
})

/** A third of the width of a narrow phone, in characters of the badge page. */
const FITS = 10

it.each(codes)('a badge has no word in %s that a narrow card would break anywhere', (code) => {
  const labels = of(code).filter(([key]) => key.startsWith('badges.label.'))
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter(([, label]) => label.split(/[\s\u00ad-]/).some((part) => [...part].length > FITS))).toEqual([])
})
