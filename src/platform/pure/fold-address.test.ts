import { expect, it } from 'vitest'
import { foldAddress } from './fold-address.ts'

it.each([
  ['case', 'Ann@Example.ORG', 'ann@example.org'],
  ['Unicode form: fullwidth letters', 'ａｎｎ@example.org', 'ann@example.org'],
  ['Unicode form: composed and decomposed', 'jose\u0301@example.org', 'josé@example.org'],
  ['a tag', 'ann+1@example.org', 'ann@example.org'],
  ['tags of tags', 'ann+1+2@example.org', 'ann@example.org'],
  ['dots at a provider that ignores them', 'a.n.n@gmail.com', 'ann@gmail.com'],
  ['its other domain', 'A.nn+x@googlemail.com', 'ann@gmail.com'],
  ['spaces around it', ' ann@example.org ', 'ann@example.org'],
])('folds %s', (_, typed, folded) => expect(foldAddress(typed)).toBe(folded))

it.each([
  ['dots elsewhere', 'a.nn@example.org'],
  ['a name that begins with a plus', '+ann@example.org'],
  ['what is no address', 'ann'],
])('keeps %s', (_, address) => expect(foldAddress(address)).toBe(address))
