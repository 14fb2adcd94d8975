import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksOf } from './page-blocks.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const heading = (text: string) => ({ kind: 'heading', text })
const list = (...items: string[]) => ({ kind: 'list', items })

it.each([
  ['nothing', '', []],
  ['blank lines only', '\n \r\n\n', []],
  ['paragraphs, broken anywhere', 'One\ntwo\n\n\nThree', [paragraph('One two'), paragraph('Three')]],
  [
    'a heading, with or without a blank line after it',
    '# What\nThis\n\n# Why\n\nThat',
    [heading('What'), paragraph('This'), heading('Why'), paragraph('That')],
  ],
  ['a list, its items broken anywhere', '- one\n- two\n  more\n\nAfter', [list('one', 'two more'), paragraph('After')]],
  ['two lists', '- one\n\n- two', [list('one'), list('two')]],
  ['a list right under its sentence', 'These:\n- one', [paragraph('These:'), list('one')]],
  ['a sign without its space is a word', '#1 of all\n\n-5 degrees', [paragraph('#1 of all'), paragraph('-5 degrees')]],
  ['markup is words', '<b>bold</b> & [link](javascript:x)', [paragraph('<b>bold</b> & [link](javascript:x)')]],
])('%s', (_what, text, blocks) => expect(blocksOf(text)).toEqual(blocks))

it('loses no word of any text', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const text = fc.array(fc.record({ sign: fc.constantFrom('', '# ', '- '), words: fc.array(word, { maxLength: 4 }) }), { maxLength: 12 })
  fc.assert(
    fc.property(text, (lines) => {
      const shown = blocksOf(lines.map(({ sign, words }) => sign + words.join(' ')).join('\n'))
      const found = shown.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).join(' ')
      expect(found.split(' ').filter((each) => /^[a-z]/.test(each))).toEqual(lines.flatMap(({ words }) => words))
    }),
  )
})
