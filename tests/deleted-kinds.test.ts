/** A kind of question is its folder and its lines in the lists of kinds: what is left without it compiles, so nothing else names it. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAIN_KIND } from '../src/features/questions/kinds/rules/ids.ts'
import { KINDS } from '../src/features/questions/kinds/rules.ts'
import { findBreaches } from '../tools/check-walls.ts'
import { plant, ROOT, uproot } from './walls/plant.ts'

const HOME = 'src/features/questions/kinds'
/** Rules, fields on the wire, and in the browser what every game loads and what it does not: a program enters each by itself. */
const LISTS = ['rules.ts', 'contract.ts', 'ui/kinds.ts', 'ui/fields.ts']
const ALL = Object.keys(KINDS)
/** The plain kind is what drafts and stored battles have that name none, so it is the one that stays. */
const DELETED = ALL.filter((kind) => kind !== PLAIN_KIND)
/** A mode that is made of one kind goes with it. */
const MADE_OF_ONE = { word: 'guess-the-word' }
const MANIFESTS = ['src/apps/server/manifests.ts', 'src/apps/web/manifests.ts']

/** The list without the lines of these kinds: their imports, and their names alone in a line. */
function without(kinds: readonly string[], list: string): string {
  const named = new RegExp(`^\\s*(?:\\.\\.\\.|shown)?(?:${kinds.join('|')})(?:Fields|Kept)?,$`, 'i')
  return list.split('\n').filter((line) => !named.test(line) && !kinds.some((kind) => line.includes(`/${kind}/`))).join('\n')
}

it('each kind has its folder', () => {
  const folders = fs.readdirSync(path.join(ROOT, HOME), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.filter((name) => !['rules', 'ui'].includes(name)).sort()).toEqual([...ALL].sort())
})

/** The form of the desk names kinds; each is to become a part that a kind brings. */
const DESK = [
  'src/features/question-files/server.ts', 'src/features/questions/admin/kind-editors.tsx',
  'src/features/questions/admin/question-editor.tsx', 'src/features/questions/admin/question-form.ts', 'src/features/questions/admin/version-words.ts',
]

it('no code outside of the folder names a kind, but the form of the desk', () => {
  const naming = new RegExp(`kinds?\\W{1,12}(?:===? )?'(?:${ALL.join('|')})'`)
  const files = ['src', 'tools'].flatMap((folder) => fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`))
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|journey\.ts$/.test(file) && !file.startsWith(HOME))
  const lines = code.flatMap((file) => fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').filter((line) => naming.test(line)).map((line) => `${file}: ${line.trim()}`))
  // Figures of the operator's settings have kinds of their own.
  const others = lines.filter((line) => !line.startsWith('src/features/settings/'))
  expect(others.filter((line) => !DESK.some((file) => line.startsWith(`${file}: `)))).toEqual([])
  expect(DESK.filter((file) => !others.some((line) => line.startsWith(`${file}: `)))).toEqual([])
  expect(naming.test("if (question.kind === 'number')")).toBe(true)
})

describe('without any kind but the plain one', { timeout: 180_000 }, () => {
  const folder = plant()
  beforeAll(() => {
    for (const part of ['src', 'tools']) fs.cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
    for (const kind of DELETED) fs.rmSync(path.join(folder, HOME, kind), { recursive: true })
    for (const mode of Object.values(MADE_OF_ONE)) fs.rmSync(path.join(folder, 'src/modes', mode), { recursive: true })
    for (const list of LISTS) fs.writeFileSync(path.join(folder, HOME, list), without(DELETED, fs.readFileSync(path.join(ROOT, HOME, list), 'utf8')))
    for (const list of MANIFESTS) fs.writeFileSync(path.join(folder, list), without(Object.values(MADE_OF_ONE), fs.readFileSync(path.join(ROOT, list), 'utf8')))
  })
  afterAll(() => uproot(folder))

  it.each(['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.worker.json'])('%s compiles', (project) => {
    const { stdout, status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/ts7/bin/tsc'), '-b', project, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
    expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([])
    expect(status).toBe(0)
  })

  it('no import leads nowhere', async () => expect((await findBreaches(folder)).filter(({ to }) => !to.includes('tests/') && !to.startsWith('src/modes/guess-the-word'))).toEqual([]))
})
