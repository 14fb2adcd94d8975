import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeholdersIn, withoutUnfilled } from './unfilled.ts'

it.each([
  ['nothing to fill in: by the letter', 'One\ntwo [1]\r\n\n\n\nThree', 'One\ntwo [1]\r\n\n\n\nThree'],
  ['a sentence among others', 'Before. It is run by [name, legal form. Place]. After!', 'Before. After!'],
  ['a sentence broken over lines', 'Before. It is\nrun by [name\nand place].\nAfter.', 'Before. After.'],
  ['a paragraph', 'Before.\n\n[name]\n\nAfter.', 'Before.\n\nAfter.'],
  ['a heading with nothing below it then', '# Before\n\nText.\n\n# Law\n\n[law]', '# Before\n\nText.'],
  ['a heading with something below it', '# Law\n[law]\n\nText.', '# Law\n\nText.'],
  ['a heading without text', '# One\n# Two\n[law]', '# One'],
  ['a lead-in with nothing below it', 'It is run by:\n\n[name]\n\n# More\n\nText.', '# More\n\nText.'],
  ['an item of a list', 'We need:\n- [name]\n- food. [More. Or less]. Drink.\n- sleep', 'We need:\n- food. Drink.\n- sleep'],
  ['a whole list with its lead-in', 'Text.\n\nWe need:\n- [name]\n- [food]\n\nText.', 'Text.\n\nText.'],
  ['everything', '[name]', ''],
  ['Hindi', 'पहला वाक्य। नाम [संचालक का नाम] है। आख़िरी।', 'पहला वाक्य। आख़िरी।'],
  ['Arabic', 'الأولى. يدير الموقع [اسم الجهة]. هل الأخيرة؟', 'الأولى. هل الأخيرة؟'],
])('%s', (_what, text, read) => expect(withoutUnfilled(text)).toBe(read))

it('names each placeholder', () => expect(placeholdersIn('By [name\nof it].\n\n- [law], [1]')).toEqual(['[name of it]', '[law]']))

describe('the shipped pages', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../db/seed/pages')
  const files = fs.globSync('*/*.txt', { cwd: folder })

  it.each(files)('%s reads well without what is to fill in', (file) => {
    const shipped = fs.readFileSync(path.join(folder, file), 'utf8').trim()
    const read = withoutUnfilled(shipped)
    expect(read).not.toMatch(/[[\]]/)
    expect(read).not.toMatch(/:\n*(?:#|$)/)
    // Most of each page needs nothing of the operator.
    expect(read.length).toBeGreaterThan(shipped.length * 0.6)
  })
})

it('does not take the square of the time for a bracket that is never closed', () => {
  // A million letters are done in milliseconds; with a second pass for each letter they would take half an hour.
  const text = `[${'a'.repeat(1_000_000)}`
  expect(withoutUnfilled(text)).toBe(text)
})
