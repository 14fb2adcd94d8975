import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rightText } from '../../questions/rules/near-words.ts'
import { nearIndex } from './near.ts'

function matching(stems: [question: string, right: string][], question: string, right: string) {
  const index = nearIndex()
  for (const [n, [stem, answer]] of stems.entries()) index.add(n, stem, answer)
  Array.from(index.finish())
  return index.match(question, right)
}

describe('two questions', () => {
  it.each<[string, string, string, string, string | undefined]>([
    ['Which planet has the most moons?', 'saturn', 'Which planet has the most moons', 'saturn', 'same'],
    ['Which planet has the most moons?', 'saturn', 'Which planet has the most moons?', 'jupiter', 'contradicts'],
    ['Which planet has the most known moons?', 'saturn', 'Which planet has the most moons?', 'saturn', 'alike'],
    ['Which planet has the most known moons?', 'saturn', 'Which planet has the most moons?', 'jupiter', undefined],
    ['What is the capital of France?', 'paris', 'What is the capital of Spain?', 'madrid', undefined],
    ['Wie heißt der längste Fluss Europas?', 'wolga', 'Wie heisst der langste Fluss Europas', 'wolga', 'alike'],
    ['ما هو أطول نهر في العالم؟', 'النيل', 'ما هو أطول نهر في العالَم', 'النيل', 'same'],
    ['日本で一番高い山は何ですか', 'ふじ', '日本で一番高い山は何です', 'ふじ', 'alike'],
    ['2 + 2 = ?', '4', '2 - 2 = ?', '4', undefined],
    ['Who?', 'a', 'What?', 'a', undefined],
  ])('%j (%s) and %j (%s): %s', (one, oneRight, other, otherRight, likeness) => expect(matching([[one, oneRight]], other, otherRight)[0]?.likeness).toBe(likeness))

  it('are compared by what is right of them, whatever its place and order', () => {
    const question = { kind: 'several' as const, options: ['Mars', 'Vega', 'Venus'], answer: [2, 0] }
    expect(rightText(question)).toBe(rightText({ ...question, options: ['venus', 'mars', 'x'], answer: [0, 1] }))
    expect(rightText({ kind: 'number', options: [], answer: [12] })).toBe('12')
  })
})

it('all of several are found', () => {
  const stems: [string, string][] = [['one two three four five six seven', 'x'], ['one two three four five six', 'x']]
  expect(matching(stems, 'six five four three two one', 'x').sort((a, b) => a.n - b.n)).toEqual([{ n: 0, likeness: 'alike' }, { n: 1, likeness: 'same' }])
})

it('a file is compared with its own earlier rows', () => {
  const index = nearIndex()
  for (const [n, stem] of ['one two three four five', 'something else at all', 'five four three two one', 'one two three four'].entries()) index.add(n, stem, 'x')
  Array.from(index.finish())
  expect([...index.repeated()].filter(({ earlier }) => earlier)).toEqual([{ n: 2, earlier: { n: 0, likeness: 'same' } }, { n: 3, earlier: { n: 0, likeness: 'alike' } }])
})

it('no pair is missed by the filter that comparing all with all would find', () => {
  const word = fc.constantFrom(...'abcdefghijkl')
  const stem = fc.uniqueArray(word, { minLength: 1, maxLength: 8 })
  const share = (a: string[], b: string[]) => {
    const common = a.filter((each) => b.includes(each)).length
    return common / (a.length + b.length - common)
  }
  fc.assert(
    fc.property(fc.array(stem, { minLength: 1, maxLength: 12 }), stem, (stems, asked) => {
      const found = matching(stems.map((words) => [words.join(' '), 'x']), asked.join(' '), 'x')
      expect(found.map(({ n }) => n).sort()).toEqual(stems.flatMap((words, n) => (share(words, asked) >= 0.7 ? [n] : [])).sort())
    }),
  )
})

it('questions that differ in numbers only are no pairs, however many there are', () => {
  const index = nearIndex()
  for (let n = 0; n < 20_000; n++) index.add(n, `What is ${n % 1_000} + ${n * 7 + 13}, and which river of region ${n % 30} is ${n} long?`, String(n))
  Array.from(index.finish())
  expect(Array.from(index.repeated()).filter(({ earlier }) => earlier)).toEqual([])
})
