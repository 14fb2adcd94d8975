import { describe, expect, it } from 'vitest'
import { isEasyToGuess } from './passwords.ts'

describe('a password that is easy to guess', () => {
  const common = new Set(['password', '12345678', 'iloveyou'])
  const known = ['limelight', 'ann.lee@x.test', 'ann', 'lee', 'Ann Lee']
  it.each(['password', 'Password', 'ｐａｓｓｗｏｒｄ', 'Password2026!', '!!iloveyou!!', '12345678', 'limelight', 'Limelight-2026', 'ann.lee@x.test', 'Ann-Lee-84', 'aaaaaaaaaaaa', 'abababab'])(
    '%s',
    (password) => expect(isEasyToGuess(password, { common, known })).toBe(true),
  )
  it.each(['secret-123', 'passwords are dull', 'annabel rides west', 'limelight at nine', 'مسرح-الليل', '83710364'])('not %s', (password) =>
    expect(isEasyToGuess(password, { common, known })).toBe(false),
  )
})
