import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { plant, uproot } from '../tests/walls/plant.ts'
import { staleTypes, typesOf } from './text-types.ts'

/** The lines with keys. */
const keysIn = (code: string) => code.split('\n').filter((line) => line.startsWith("    '"))

describe('the type of a text', () => {
  it.each([
    ['needs nothing', { title: 'Coins' }, ["    'coins.title': never"]],
    ['names each value once', { spent: '{coins} for {name}, {name}' }, ["    'coins.spent': 'coins' | 'name'"]],
    ['has the number that chooses its form, also where no form shows it', { 'left#one': 'one left', 'left#other': 'some left' }, ["    'coins.left': 'n'"]],
    ['needs what any of its forms needs', { 'of#one': '{n} of {all}', 'of#other': '{n}' }, ["    'coins.of': 'n' | 'all'"]],
    ['leaves out the product’s name, which is always there', { bye: 'Leave {brand}?' }, ["    'coins.bye': never"]],
  ])('%s', (_rule, texts, lines) => expect(keysIn(typesOf('src/features/coins', texts as Record<string, string>))).toEqual(lines))

  it.each([
    ['src/platform/web', "    'web.a': never", '../pure/text-keys.ts'],
    ['src/apps/web', "    'app.a': never", '../../platform/pure/text-keys.ts'],
    ['src/modes/exam', "    'exam.a': never", '../../platform/pure/text-keys.ts'],
  ])('in %s is %s, added to %s', (folder, line, registry) => {
    const code = typesOf(folder, { a: 'A' })
    expect(keysIn(code)).toEqual([line])
    expect(code).toContain(`declare module '${registry}'`)
  })
})

describe('what is out of date', () => {
  const types = 'src/features/coins/texts.d.ts'
  const texts = { title: 'Coins' }
  const tree = { 'src/features/coins/texts.en.json': JSON.stringify(texts), [types]: typesOf('src/features/coins', texts) }
  const folder = plant(tree)
  const write = (file: string, code: string) => fs.writeFileSync(path.join(folder, file), code)
  beforeEach(() => Object.entries(tree).forEach(([file, code]) => write(file, code)))
  afterAll(() => uproot(folder))

  it('is nothing where types and texts agree', () => expect(staleTypes(folder)).toEqual([]))

  it('is a file of types whose text was renamed', () => {
    write('src/features/coins/texts.en.json', '{ "name": "Coins" }')
    expect(staleTypes(folder)).toEqual([types])
  })

  it('is one that was never written', () => {
    fs.rmSync(path.join(folder, types))
    expect(staleTypes(folder)).toEqual([types])
  })

  it('is one whose texts are gone', () => {
    fs.rmSync(path.join(folder, 'src/features/coins/texts.en.json'))
    expect(staleTypes(folder)).toEqual([types])
  })
})
