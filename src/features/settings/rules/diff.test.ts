import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineDiff } from './diff.ts'

const signs = { same: ' ', gone: '-', new: '+' }
const written = (before: string, after: string) => lineDiff(before, after).map(({ kind, text }) => signs[kind] + text)

it.each([
  ['a changed line', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a new one', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['one that is gone', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a first text', '', 'a\n\nb', ['+a', '+', '+b']],
  ['no text any more', 'a', '', ['-a']],
  ['the same', 'a\nb', 'a\nb', [' a', ' b']],
])('%s', (_what, before, after, lines) => expect(written(before, after)).toEqual(lines))

it('leads from one text to the other, whatever they are', () => {
  const text = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(fc.property(text, text, (before, after) => {
    const lines = lineDiff(before, after)
    const side = (left: 'gone' | 'new') => lines.filter(({ kind }) => kind !== left).map((line) => line.text).join('\n')
    expect([side('new'), side('gone')]).toEqual([before, after])
  }))
})
