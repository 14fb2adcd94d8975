// `npm run texts`: writes the keys of each texts.en.json as types into the same folder. `npm run check` fails if one is out of date.
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from './check-files.ts'

const REGISTRY = 'src/platform/pure/text-keys.ts'
/** Keys are prefixed with the folder's name; web platform and apps have shorter prefixes. */
const SHORT = new Map([
  ['src/platform/web', 'web'],
  ['src/apps/web', 'app'],
  ['src/apps/admin', 'desk'],
])
/** The product's name is inserted into every text with this placeholder. */
const ALWAYS_FILLED = 'brand'

/** The expected content of each file of types, by path. */
export function textTypes(root: string): Map<string, string> {
  const english = filesUnder(root, 'src').filter((file) => path.posix.basename(file) === 'texts.en.json')
  return new Map(
    english.map((file) => {
      const folder = path.posix.dirname(file)
      const texts = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Record<string, string>
      return [`${folder}/texts.d.ts`, typesOf(folder, texts)]
    }),
  )
}

/** Texts of kinds follow those of their feature. */
function kindPrefix(folder: string): string | undefined {
  const [, feature, kind] = /^src\/features\/([^/]+)\/kinds\/([^/]+)$/.exec(folder) ?? []
  return feature && kind && `${feature}.${kind}`
}

/** Pages of the desk have their own texts, which players never load; those in a folder below are loaded by the page that needs them. */
function deskPrefix(folder: string): string | undefined {
  const [, feature] = /^src\/(?:features|modes)\/([^/]+)\/admin(?:\/[^/]+)?$/.exec(folder) ?? []
  return feature && `desk.${feature}`
}

/** The types for the texts of one folder. */
export function typesOf(folder: string, texts: Readonly<Record<string, string>>): string {
  const prefix = SHORT.get(folder) ?? kindPrefix(folder) ?? deskPrefix(folder) ?? path.posix.basename(folder)
  const lines = [...holesOf(texts)].map(([key, holes]) => `    '${prefix}.${key}': ${[...holes].map((hole) => `'${hole}'`).join(' | ') || 'never'}\n`)
  const registry = path.posix.relative(folder, REGISTRY)
  return `// Made of texts.en.json by \`npm run texts\`.\nexport {}\ndeclare module '${registry}' {\n  interface TextHoles {\n${lines.join('')}  }\n}\n`
}

/** Plural forms (`key#one`, `key#other`) are one text, and its number chooses the form. */
function holesOf(texts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [form, text] of Object.entries(texts)) {
    const [key = form, plural] = form.split('#')
    const holes = found.get(key) ?? new Set(plural === undefined ? [] : ['n'])
    for (const [, hole = ''] of text.matchAll(/\{(\w+)\}/g)) if (hole !== ALWAYS_FILLED) holes.add(hole)
    found.set(key, holes)
  }
  return found
}

/** The files whose content does not match the texts, including those without texts. */
export function staleTypes(root: string): string[] {
  const wanted = textTypes(root)
  const there = filesUnder(root, 'src').filter((file) => path.posix.basename(file) === 'texts.d.ts')
  const read = (file: string) => (there.includes(file) ? fs.readFileSync(path.join(root, file), 'utf8') : undefined)
  return [...new Set([...wanted.keys(), ...there])].filter((file) => wanted.get(file) !== read(file))
}

function write(root: string) {
  const wanted = textTypes(root)
  for (const file of staleTypes(root)) {
    const code = wanted.get(file)
    if (code === undefined) fs.rmSync(path.join(root, file))
    else fs.writeFileSync(path.join(root, file), code)
    console.log(`${code === undefined ? 'removed' : 'wrote  '} ${file}`)
  }
}

if (import.meta.main) {
  const root = process.cwd()
  if (process.argv.includes('--check')) {
    const stale = staleTypes(root)
    for (const file of stale) console.error(`${file}: does not match the texts beside it\n    run: npm run texts`)
    console.log(stale.length === 0 ? 'The types of all texts are up to date.' : `${stale.length} found.`)
    process.exitCode = stale.length === 0 ? 0 : 1
  } else write(root)
}
