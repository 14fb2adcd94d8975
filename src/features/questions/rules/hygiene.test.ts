import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAbove } from './above.ts'
import { agingWord } from './aging-words.ts'
import type { Wording } from './draft.ts'
import { faultsOf, faultyTexts, mended, type Fault } from './hygiene.ts'
import { nearKeysOf, pairFault } from './near-keys.ts'

const aWording = (more: Partial<Wording> = {}): Wording => ({
  kind: 'one', questionType: 1, question: 'Which planet has rings?', options: ['Mars', 'Saturn', 'Venus', 'Earth'], answer: [1], more: {}, note: 'Its rings are ice.', image: '', imageText: '', audio: '', audioMs: 0,
  audioText: '', asOf: '', source: 'an almanac', ...more,
})
const misread = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

describe('a question', () => {
  it.each<[string, Partial<Wording>, Fault[]]>([
    ['without a fault', {}, []],
    ['without an explanation', { note: '' }, ['no-note']],
    ['without a source', { source: '' }, ['no-source']],
    ['of misread UTF-8', { question: misread('Which café is it?') }, ['broken']],
    ['with a lost letter', { options: ['M\uFFFDlaga', 'Oslo', 'Rome'] }, ['broken']],
    ['with an entity', { options: ['M&aacute;laga', 'Oslo', 'Rome'] }, ['broken']],
    ['with a control character', { note: 'a\u0007b' }, ['broken']],
    ['with question marks for letters', { question: 'What does “????” mean?' }, ['broken']],
    ['in several lines', { question: 'Who said it?\n— Never.' }, []],
    ['with a formula', { question: String.raw`Solve $\begin{matrix} 1 & 2 \end{matrix}$; then?` }, []],
    ['bound to a day', { question: 'Who is currently the oldest king?' }, ['aging']],
    ['bound to a day that it names', { question: 'Who is currently the oldest king?', asOf: 'January 2024' }, []],
    ['bound to a day by an option', { options: ['This year', 'Last century', 'Never'] }, ['aging']],
    ['whose note is bound to a day', { note: 'It is the largest to date.' }, []],
    ['with all of the above', { options: ['Mars', 'Saturn', 'All of the above'] }, ['above']],
    ['with all of the above that stays', { options: ['Mars', 'Saturn', 'All of the above'], more: { last_stay: 1 } }, []],
    ['with all of the above that stays, but not last', { options: ['All of the above', 'Mars', 'Saturn'], more: { last_stay: 1 } }, ['above']],
    ['of two options, which are not shuffled', { options: ['Both of them', 'None of them'], questionType: 2, answer: [0] }, []],
    ['in an order', { kind: 'sequence', options: ['Mars', 'Saturn', 'All of the above'], answer: [0, 1, 2] }, []],
    ['that is long', { question: 'word '.repeat(42).trim() }, ['long']],
    ['with a long option', { options: ['x'.repeat(103), 'Mars', 'Venus'] }, ['long']],
  ])('%s', (_what, more, faults) => expect(faultsOf(aWording(more), 'en')).toEqual(faults))
})

describe('a word that grows old', () => {
  it.each([
    ['en', 'What is the tallest building today?', 'today'], ['en', 'Who held it this year?', 'this year'], ['en', 'Which city is now called Istanbul?', undefined], ['en', 'Who wrote “Yesterday”?', undefined],
    ['en', 'Who is the current champion?', 'current'], ['en', 'In which unit is the current of a wire measured?', undefined],
    ['de', 'Wer ist derzeit Bundeskanzler?', 'derzeit'], ['de', 'Was war bis heute ungelöst?', 'heute'], ['de', 'Was ist ein Heuteich?', undefined],
    ['es', '¿Quién es actualmente el rey?', 'actualmente'], ['fr', 'Qui dirige aujourd’hui le pays ?', 'aujourd’hui'], ['fr', 'Qui est l’actuel roi ?', 'actuel'],
    ['ar', 'من هو الملك حاليًا؟', 'حاليًا'], ['ar', 'ما أطول برج في هذا العام؟', 'هذا العام'], ['ar', 'من هو الملك اليوم؟', 'اليوم'], ['ar', 'اليوم على كوكب المشتري أقصر.', undefined], ['hi', 'वर्तमान में राजा कौन है?', 'वर्तमान में'], ['hi', 'राजा कौन था?', undefined],
    ['ja', 'today', undefined], ['pt-BR', 'hoje', undefined],
  ])('%s: %s', (language, text, word) => expect(agingWord(text, language)?.toLowerCase().startsWith((word ?? '').split(' ')[0] ?? '') ? word : undefined).toBe(word))
})

it.each([
  ['All of the above', true], ['None of these', true], ['Both of the above are correct', true], ['both a and b', true], ['A, B and C', true], ['Neither', false], ['All Saints', false], ['Both Sides Now', false],
  ['Alle genannten', true], ['Keine der genannten', true], ['Keine davon', true], ['Alle Antworten sind richtig', true], ['Alle Neune', false],
  ['Todas las anteriores', true], ['Ninguna de las anteriores', true], ['Todos los Santos', false],
  ['Toutes ces réponses', true], ['Aucune de ces réponses', true], ['Aucun des deux', true], ['Toutes voiles dehors', false],
  ['جميع ما سبق', true], ['لا شيء مما سبق', true], ['كل شيء', false], ['उपरोक्त सभी', true], ['इनमें से कोई नहीं', true], ['सभी लोग', false],
])('“%s” speaks of the other options: %s', (option, is) => expect(isAbove(option)).toBe(is))

describe('mending', () => {
  it.each<[string, Partial<Wording>, Partial<Wording>]>([
    ['misread UTF-8, twice', { question: misread(misread('Málaga?')) }, { question: 'Málaga?' }],
    ['entities, twice', { options: ['M&amp;aacute;laga', 'Oslo &#38; Rome', 'a<br/>b'], note: 'It&#x2019;s &hellip;' }, { options: ['Málaga', 'Oslo & Rome', 'a b'], note: 'It’s …' }],
  ])('of %s', (_what, was, is) => expect(mended('broken', aWording(was))).toEqual(aWording(is)))

  it('of options about the others puts them last, right ones too, and leaves the key', () => {
    expect(mended('above', aWording({ options: ['None of these', 'Mars', 'All of these', 'Saturn'], answer: [3] }))).toMatchObject({ options: ['Mars', 'Saturn', 'None of these', 'All of these'], answer: [1], more: { last_stay: 2 } })
    expect(mended('above', aWording({ options: ['All of these', 'Mars', 'Saturn'], answer: [0] }))).toMatchObject({ options: ['Mars', 'Saturn', 'All of these'], answer: [2], more: { last_stay: 1 } })
  })

  it.each<[Fault, Partial<Wording>]>([['broken', { question: 'What is \uFFFD?' }], ['broken', {}], ['above', {}], ['aging', { question: 'Who is it today?' }], ['no-note', { note: '' }]])('of %s %j is for a person', (fault, more) => expect(mended(fault, aWording(more))).toBeUndefined())

  it('leaves nothing of the fault', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('caf', misread('é'), '&eacute;', '&amp;', ' ', 'x', 'a\u0301', '\u200b', '<b>', '?'), { minLength: 1, maxLength: 12 }), (parts) => {
        const wording = aWording({ question: `Q${parts.join('')}` })
        const after = mended('broken', wording)
        if (after) expect(faultsOf(after, 'en')).not.toContain('broken')
      }),
      { numRuns: 300 },
    )
  })

  it('is shown beside what stands there', () => {
    expect(faultyTexts('broken', aWording({ options: ['M&aacute;laga', 'What ???', 'Rome'] }), 'en')).toEqual([
      { field: 'option', option: 0, text: 'M&aacute;laga', hit: '', then: 'Málaga' }, { field: 'option', option: 1, text: 'What ???', hit: '???', then: null },
    ])
    expect(faultyTexts('aging', aWording({ question: 'Who is it TODAY?' }), 'en')).toMatchObject([{ field: 'question', hit: 'TODAY' }])
  })
})

describe('two questions', () => {
  const columbus = { question: 'In which year did Columbus first reach the Americas?', options: ['1488', '1492', '1498', '1519'], answer: [1] }
  it.each([
    ['the same words in another form', { ...columbus, question: 'in which year did columbus first reach the americas', options: ['1492', '1500'], answer: [0] }, 'duplicate'],
    ['another key', { ...columbus, answer: [2] }, 'contradiction'],
    ['one word more', { ...columbus, question: 'In which exact year did Columbus first reach the Americas?' }, 'near'],
    ['one word more and another key', { ...columbus, question: 'In which exact year did Columbus first reach the Americas?', answer: [2] }, undefined],
    ['another number', { ...columbus, question: 'In which year did Columbus 2 first reach the Americas?' }, undefined],
    ['another picture', { ...columbus, image: '/media/a.png' }, undefined],
  ])('%s', (_what, other, fault) => {
    const [a, b] = [aWording(columbus), aWording(other)]
    expect(pairFault(a, b)).toBe(fault)
    const [keys, others] = [nearKeysOf('1 en', a), nearKeysOf('1 en', b)]
    const meets = keys.stem === others.stem || keys.bands.some((band) => others.bands.includes(band))
    if (fault !== undefined) expect(meets).toBe(true)
    expect(nearKeysOf('1 de', a).stem).not.toBe(keys.stem)
  })

  it('that are nearly the same meet in a key, and others seldom', () => {
    const words = Array.from({ length: 400 }, (_, n) => `word${n}`)
    let [met, strangers] = [0, 0]
    for (let n = 0; n < 300; n++) {
      const stem = Array.from({ length: 9 }, (_, i) => words[(n * 31 + i * i * 7) % 400] as string)
      const keys = nearKeysOf('x', aWording({ question: stem.join(' ') }))
      const near = nearKeysOf('x', aWording({ question: [...stem, 'added'].join(' ') }))
      const other = nearKeysOf('x', aWording({ question: [...stem.slice(0, 2), 'quite', 'another', 'thing', 'altogether', `${n}`].join(' ') }))
      if (keys.bands.some((band) => near.bands.includes(band))) met++
      if (keys.bands.some((band) => other.bands.includes(band))) strangers++
    }
    expect([met > 295, strangers < 30]).toEqual([true, true])
  })
})
