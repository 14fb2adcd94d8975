import { describe, expect, it } from 'vitest'
import { oneLine, plainBody } from './rules.ts'

describe('a line of a mail', () => {
  it.each([
    ['Ann', 'Ann'],
    ['Ann\r\nBcc: all@example.org', 'Ann Bcc: all@example.org'],
    ['Ann\u2028Bcc: x', 'Ann Bcc: x'],
    ['  A\u0000n ', 'A n'],
  ])('%j becomes %j', (typed, line) => expect(oneLine(typed)).toBe(line))
})

describe('a message', () => {
  it.each([
    ['one\r\ntwo', 'one\ntwo'],
    ['\u001b[31mred\u0007', '[31mred'],
    ['a\n\n\n\n\n\nb', 'a\n\n\nb'],
    [' \n ', ''],
    ['عربي\tहिन्दी', 'عربي\tहिन्दी'],
  ])('%j becomes %j', (typed, body) => expect(plainBody(typed)).toBe(body))
})
