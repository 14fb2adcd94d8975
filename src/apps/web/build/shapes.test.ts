import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as shapes from './shapes.ts'

const SRC = path.join(import.meta.dirname, '../../..')
const contracts = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|[/\\])(?:desk-)?contract\.ts$|^platform[/\\]pure[/\\].*(?<!\.test)\.ts$/.test(file))
const calledIn = (file: string) => [...fs.readFileSync(path.join(SRC, file), 'utf8').matchAll(/\bz\.(\w+)\(/g)].map(([, name = '']) => name)

it('finds the contracts', () => expect(contracts.length).toBeGreaterThan(5))
it('every part that a contract is made of has its stand-in', () => {
  const missing = contracts.flatMap((file) =>
    calledIn(file)
      .filter((name) => !(name in shapes))
      .map((name) => `${file}: z.${name} is missing in shapes.ts`),
  )
  expect(missing).toEqual([])
})
it('no contract reads what a schema is made of, which a stand-in does not know', () => {
  expect(contracts.filter((file) => /\)\.shape\b|\.def\b/.test(fs.readFileSync(path.join(SRC, file), 'utf8')))).toEqual([])
})
it('a stand-in is composed like a schema', () => expect(shapes.string().check(shapes.regex(/a/)).output.check()).toBe(shapes.object({})))
it.each(['parse', 'safeParse', 'safeParseAsync', 'then', 'success'])('nothing can be parsed with it: %s throws', (name) =>
  expect(() => (shapes.object({}) as unknown as Record<string, unknown>)[name]).toThrow(/No checks here/))
