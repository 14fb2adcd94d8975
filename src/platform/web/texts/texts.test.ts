import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import * as texts from './texts.ts'
import type { Texts, Values } from './texts.ts'

/** These keys are nowhere in the product. */
type AnyKey = (key: string, values?: Values) => string
const { setTexts } = texts
const t = texts.t as AnyKey
const makeTexts = (...given: Parameters<typeof texts.makeTexts>) => texts.makeTexts(...given) as Omit<Texts, 't'> & { t: AnyKey }

const english = makeTexts(
  { 'app.boxes#one': '{n} box', 'app.boxes#other': '{n} boxes', 'app.hello': 'Hello {name}, {name}!', 'app.left': '{n} left', 'app.change': 'Now {change}' },
  'en',
  false,
)
const arabic = makeTexts(
  {
    'app.boxes#zero': 'لا عملات',
    'app.boxes#one': 'عملة واحدة',
    'app.boxes#two': 'عملتان',
    'app.boxes#few': '{n} عملات',
    'app.boxes#many': '{n} عملة',
    'app.boxes#other': '{n} عملة',
    'app.hello': 'أهلًا {name}',
    'app.change': 'الآن {change}',
  },
  'ar',
  true,
)

afterEach(() => vi.restoreAllMocks())

describe('a text', () => {
  it('is filled with its values, each as often as it occurs', () =>
    expect(english.t('app.hello', { name: 'Leila' })).toBe('Hello Leila, Leila!'))
  it('holds the product’s name, isolated in a line from the right', () => {
    const map = { 'web.brand': 'Book Club', 'app.bye': 'Leave {brand}?' }
    expect(makeTexts(map, 'en', false).t('app.bye')).toBe('Leave Book Club?')
    expect(makeTexts(map, 'ar', true).t('app.bye')).toBe('Leave \u2068Book Club\u2069?')
  })
  it('keeps a placeholder without a value', () => expect(english.t('app.hello')).toBe('Hello {name}, {name}!'))
  it('may hold a number without forms', () => expect(english.t('app.left', { n: 1200 })).toBe('1,200 left'))
  it('is its key when it is missing, logged once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    expect([english.t('app.nothing'), english.t('app.nothing')]).toEqual(['app.nothing', 'app.nothing'])
    expect(warn).toHaveBeenCalledOnce()
  })
  it('knows whether it is there, in one form or many', () =>
    expect(['app.hello', 'app.boxes', 'app.nothing'].map((key) => english.has(key))).toEqual([true, true, false]))
  it('never reads what an object inherits', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    expect(english.t('constructor')).toBe('constructor')
  })
})

describe('a number of things', () => {
  it.each([
    [0, '0 boxes'],
    [1, '1 box'],
    [2, '2 boxes'],
    [1385, '1,385 boxes'],
    [-1, '−1 boxes'],
  ])('%i in English', (n, text) => expect(english.t('app.boxes', { n })).toBe(text))
  it.each([
    [0, 'لا عملات'],
    [1, 'عملة واحدة'],
    [2, 'عملتان'],
    [3, '٣ عملات'],
    [10, '١٠ عملات'],
    [11, '١١ عملة'],
    [99, '٩٩ عملة'],
    [100, '١٠٠ عملة'],
    [103, '١٠٣ عملات'],
    [-1, '−١ عملة'],
    [-2, '−٢ عملة'],
  ])('%i in Arabic', (n, text) => expect(arabic.t('app.boxes', { n }).replace(/\u061c/g, '')).toBe(text))
})

describe('figures in the language’s own digits', () => {
  it.each([
    ['a number', english.num(1385), '1,385', arabic.num(1385), '١٬٣٨٥'],
    ['an id', english.plainNum('1385'), '1385', arabic.plainNum(1385), '١٣٨٥'],
    ['a clock', english.clockTime(134_000), '02:14', arabic.clockTime(134_000), '٠٢:١٤'],
    ['a clock of hours', english.clockTime(49_580_000), '13:46:20', arabic.clockTime(3_600_000), '٠١:٠٠:٠٠'],
    ['a clock that is over', english.clockTime(-5), '00:00', arabic.clockTime(-5), '٠٠:٠٠'],
    ['an option', english.letter(1), 'B', arabic.letter(4), 'هـ'],
    ['an option beyond the letters', english.letter(8), '9', arabic.letter(8), '٩'],
  ])('%s', (_what, en, enText, ar, arText) => expect([en, ar]).toEqual([enText, arText]))
  it.each([
    [58, '58%'],
    [55.56, '56%'],
    [66.67, '67%'],
    [99.6, '99%'],
    [100, '100%'],
    [0, '0%'],
    [0.3, '0.3%'],
    [0.01, '0.1%'],
  ])('%d percent', (value, text) => expect(english.percent(value)).toBe(text))
  it('a percentage in Arabic', () => expect(arabic.percent(55.56).replace(/\u061c/g, '')).toBe('٥٦٪'))
  it.each([
    ['a plain number', (texts: ReturnType<typeof makeTexts>) => texts.num(-5), '−5', '−٥'],
    ['a difference', (texts: ReturnType<typeof makeTexts>) => texts.num(-1385, { signDisplay: 'exceptZero' }), '−1,385', '−١٬٣٨٥'],
    ['a value of a text', (texts: ReturnType<typeof makeTexts>) => texts.t('app.change', { change: -5 }), 'Now −5', 'الآن −٥'],
  ])('a true minus sign: %s', (_what, write, en, ar) => expect([write(english), write(arabic).replace(/\u061c/g, '')]).toEqual([en, ar]))
  it('a day', () => expect(english.date('2025-11-21T10:00:00Z')).toBe('November 21, 2025'))
})

describe('another direction', () => {
  it('isolates a Latin name', () => expect(arabic.t('app.hello', { name: 'Mr. X.' })).toBe('أهلًا \u2068Mr. X.\u2069'))
  it('leaves an Arabic name alone', () => expect(arabic.t('app.hello', { name: 'ليلى' })).toBe('أهلًا ليلى'))
})

// Other files share the module.
afterAll(() => setTexts({}, 'en', false))

it('switches all subscribers at once', () => {
  setTexts({ 'app.a': 'one' }, 'en', false)
  expect(t('app.a')).toBe('one')
  setTexts({ 'app.a': 'واحد' }, 'ar', true)
  expect(t('app.a')).toBe('واحد')
})
