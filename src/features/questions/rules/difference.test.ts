import { expect, it } from 'vitest'
import { differenceOf } from './difference.ts'

const signs = { same: '', gone: '-', new: '+' } as const
const shown = (before: string, after: string) => differenceOf(before, after).map(({ text, kind }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`)).join('')

it.each([
  ['', '', ''],
  ['the moons', 'the moons', 'the moons'],
  ['most moons?', 'most known moons?', 'most [+known ]moons?'],
  ['Mars', 'Neptune', '[-Mars][+Neptune]'],
  ['', 'new', '[+new]'],
  ['gone', '', '[-gone]'],
  ['a b c', 'a c', 'a [-b ]c'],
])('"%s" to "%s"', (before, after, difference) => expect(shown(before, after)).toBe(difference))

it('is the two texts when both parts are read alone, however long they are', () => {
  const [before, after] = ['x y '.repeat(300), 'x z '.repeat(300)]
  const parts = differenceOf(before, after)
  const text = (out: string) => parts.filter(({ kind }) => kind !== out).map((part) => part.text).join('')
  expect([text('new'), text('gone')]).toEqual([before, after])
})
