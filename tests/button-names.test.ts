/** Whoever steers by voice says what is written on a button, so the name of a button that says more contains it (WCAG 2.5.3), in each language. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SRC = path.join(import.meta.dirname, '..', 'src')
const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => path.join(SRC, file))
const code = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')).map((file) => fs.readFileSync(file, 'utf8'))

/** Keys of the name and of the written text of an element, where both stand in one line. */
const NAMED = /<(?:Button|button|Link|a)\b[^\n]*?aria-label=\{t\((.+?)(?:, \{[^\n]*?)?\)\}[^\n]*?>\{t\((.+?)(?:, \{[^\n]*?)?\)\}/g
const keysIn = (text: string): string[] => [...text.matchAll(/'([\w-]+(?:\.[\w#-]+)+)'/g)].map(([, key = '']) => key)

const texts = new Map<string, Record<string, string>[]>()
for (const file of files.filter((name) => /texts\.\w+\.json$/.test(name))) {
  const [, kind, folder = '', admin = ''] = /[/\\](features|modes|apps)[/\\]([\w-]+)(?:[/\\](admin))?[/\\]texts/.exec(file) ?? []
  if (!kind) continue
  const place = admin ? `desk.${folder}` : kind === 'apps' && folder === 'admin' ? 'desk' : folder
  texts.set(place, [...(texts.get(place) ?? []), JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>])
}

/** The texts of a key, one a language and plural form. */
function textsOf(key: string): Map<string, string> {
  const place = [...texts.keys()].filter((name) => key.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0] ?? ''
  const name = key.slice(place.length + 1)
  return new Map((texts.get(place) ?? []).flatMap((all, at) => Object.entries(all).filter(([own]) => own.split('#')[0] === name).map(([own, text]) => [`${at}${own.slice(name.length)}`, text] as const)))
}

const pairs = code.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, name = '', written = '']) => {
  const [names, all] = [keysIn(name), keysIn(written)]
  return names.length === all.length ? names.map((key, at) => [key, all[at] as string] as const) : names.flatMap((key) => all.map((other) => [key, other] as const))
})).filter(([name, written]) => name !== written)

it('such buttons are found', () => expect(pairs.length).toBeGreaterThan(8))

it.each(pairs)('%s contains %s', (name, written) => {
  const [says, shows] = [textsOf(name), textsOf(written)]
  expect(shows.size).toBeGreaterThan(0)
  const missing = [...shows].filter(([form, text]) => !(says.get(form) ?? says.get(form.split('#')[0] as string) ?? '').toLowerCase().includes(text.toLowerCase()))
  expect(missing).toEqual([])
})
