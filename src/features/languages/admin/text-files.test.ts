import { expect, it } from 'vitest'
import { partsOf, readTextFile } from './text-files.ts'

it('a file is sent in parts, forms of one text in the same', () => {
  const rows = Array.from({ length: 201 }, (_, at) => ({ key: `a.t${at}`, text: 'x' }))
  rows.splice(199, 0, { key: 'a.n#one', text: '1' })
  rows.push({ key: 'a.n#other', text: '2' })
  const parts = partsOf(rows)
  expect(parts.map((part) => part.length)).toEqual([199, 4])
  expect(parts[1]?.slice(0, 2).map(({ key }) => key)).toEqual(['a.n#one', 'a.n#other'])
  expect(partsOf([1, 2, 3].map((n) => ({ key: `a.t${n}`, text: 'x'.repeat(12_000) })))).toHaveLength(2)
})

it.each([
  ['{"a.b":"C","a.empty":""}', [{ key: 'a.b', text: 'C' }]],
  ['[]', undefined],
  ['{', undefined],
])('JSON %s', async (json, rows) => expect(await readTextFile(new File([json], 'texts.json'))).toEqual(rows))
