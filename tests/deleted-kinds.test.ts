/** A kind of question is its folder and its lines in the lists of kinds: what is left without it compiles (in `npm run test:long`), so nothing else names it. */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAIN_KIND } from '../src/features/questions/kinds/rules/ids.ts'
import { KINDS } from '../src/features/questions/kinds/rules.ts'
import { findBreaches } from '../tools/check-walls.ts'
import { compile, COMPILES_DELETIONS, plantCopy, ROOT, uproot } from './walls/plant.ts'

const HOME = 'src/features/questions/kinds'
/** Rules, fields on the wire, in the browser what every game loads and what it does not, and the desk's form: a program enters each by itself. */
const LISTS = ['rules.ts', 'contract.ts', 'ui/kinds.ts', 'ui/fields.ts', 'admin/forms.ts']
const ALL = Object.keys(KINDS)
/** The plain kind is what drafts and stored battles have that name none, so it is the one that stays. */
const DELETED = ALL.filter((kind) => kind !== PLAIN_KIND)
/** A mode that is made of one kind goes with it, and so does one whose authors write questions of each kind (decision 0093). */
const MADE_OF_ONE = { word: 'guess-the-word' }
const MADE_OF_EACH = ['show']
const MADE_OF_KINDS = [...Object.values(MADE_OF_ONE), ...MADE_OF_EACH]
const MANIFESTS = ['src/apps/server/manifests.ts', 'src/apps/web/manifests.ts', 'src/apps/play/manifests.ts']

/** The list without the lines of these kinds: their imports, and their names alone in a line. */
function without(kinds: readonly string[], list: string): string {
  const named = new RegExp(`^\\s*(?:\\.\\.\\.|shown)?(?:${kinds.join('|')})(?:Fields|Kept|Form)?,$`, 'i')
  return list.split('\n').filter((line) => !named.test(line) && !kinds.some((kind) => line.includes(`/${kind}/`))).join('\n')
}

it('each kind has its folder', () => {
  const folders = fs.readdirSync(path.join(ROOT, HOME), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.filter((name) => !['rules', 'ui', 'admin'].includes(name)).sort()).toEqual([...ALL].sort())
})

it('no code outside of the folder names a kind', () => {
  const naming = new RegExp(`kinds?\\W{1,12}(?:===? )?'(?:${ALL.join('|')})'`)
  const files = ['src', 'tools'].flatMap((folder) => fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`))
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|journey\.ts$/.test(file) && !file.startsWith(HOME) && !MADE_OF_EACH.some((mode) => file.startsWith(`src/modes/${mode}/`)))
  const lines = code.flatMap((file) => fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').filter((line) => naming.test(line)).map((line) => `${file}: ${line.trim()}`))
  // Figures of the operator's settings have kinds of their own.
  const others = lines.filter((line) => !line.startsWith('src/features/settings/'))
  expect(others).toEqual([])
  expect(naming.test("if (question.kind === 'number')")).toBe(true)
})

describe('without any kind but the plain one', { timeout: 180_000 }, () => {
  let folder = ''
  beforeAll(() => {
    folder = plantCopy(['src', 'tools'])
    for (const kind of DELETED) fs.rmSync(path.join(folder, HOME, kind), { recursive: true })
    for (const mode of MADE_OF_KINDS) fs.rmSync(path.join(folder, 'src/modes', mode), { recursive: true })
    for (const list of LISTS) fs.writeFileSync(path.join(folder, HOME, list), without(DELETED, fs.readFileSync(path.join(ROOT, HOME, list), 'utf8')))
    for (const list of MANIFESTS) fs.writeFileSync(path.join(folder, list), without(MADE_OF_KINDS, fs.readFileSync(path.join(ROOT, list), 'utf8')))
  })
  afterAll(() => uproot(folder))

  if (COMPILES_DELETIONS)
    it.each(['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.worker.json'])('%s compiles', (project) => {
      expect(compile(folder, project)).toEqual({ errors: [], status: 0 })
    })

  it('no import leads nowhere', async () => expect((await findBreaches(folder)).filter(({ to }) => !to.includes('tests/') && !to.startsWith('src/modes/guess-the-word'))).toEqual([]))
})
