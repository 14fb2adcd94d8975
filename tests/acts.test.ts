/** Every act that the audit log can have is said in words, in each language of the desk. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SRC = path.join(ROOT, 'src')
const LANGUAGES = ['en', 'ar']
const START = 'act.'

/** Writes of operators, and of those who become one by them: signing in, joining. */
const ACTS = registry.flatMap(({ action: { name, who, does } }) => (does !== 'read' && (typeof who === 'object' || name.startsWith('desk_')) ? [name] : []))
const TOOLS = fs.readdirSync(path.join(ROOT, 'tools'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => fs.readFileSync(path.join(ROOT, 'tools', file), 'utf8')).join('\n')
const COMMANDS = [...TOOLS.matchAll(/writeCommandAudit\(\w+, '([^']+)'/g)].map(([, name = '']) => name.replaceAll(' ', '-'))

/** In which folders an act has words, by its name. */
function wordsIn(code: string): Map<string, string[]> {
  const files = ['features', 'modes'].flatMap((area) => fs.readdirSync(path.join(SRC, area)).map((name) => path.join(SRC, area, name, 'admin/acts', `texts.${code}.json`))).filter((file) => fs.existsSync(file))
  const all = files.flatMap((file) => Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>))
  return new Map([...new Set(all.map(([key]) => key))].map((key) => [key.slice(START.length), all.filter(([each]) => each === key).map(([, text]) => text)]))
}

describe.each(LANGUAGES)('in %s', (code) => {
  const words = wordsIn(code)

  it('there are acts of the desk and of the command line', () => expect([ACTS.length > 100, COMMANDS.length > 2]).toEqual([true, true]))

  it.each([...ACTS, ...COMMANDS])('%s has its words, once', (name) => expect(words.get(name)).toEqual([expect.stringMatching(code === 'ar' ? /^[\u0600-\u06ff]/ : /^[A-Z]/)]))

  it('there are no words for anything else', () => expect([...words.keys()].filter((name) => !ACTS.includes(name) && !COMMANDS.includes(name))).toEqual([]))

  it('no two acts have the same words', () => expect(new Set([...words.values()].flat()).size).toBe(words.size))
})
