// A checker can pass because it is blind. So each rule gets a breach planted in a small project of its own,
// and the real checker, with the real settings, has to find that breach and no other.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import walls from '../.dependency-cruiser.mjs'
import { findFaults } from '../tools/check-folders.ts'
import { findBreaches } from '../tools/check-walls.ts'
import { cleanTree } from './walls/clean-tree.ts'
import { folderBreaches, folderInnocents } from './walls/folder-breaches.ts'
import { importBreaches } from './walls/import-breaches.ts'
import { lintBreaches, lintInnocents } from './walls/lint-breaches.ts'
import { plant, uproot, type Tree } from './walls/plant.ts'
import { typeBreaches } from './walls/type-breaches.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Plants, asks, and takes the planted project away again. */
async function ask<Answer>(trees: Tree[], question: (folder: string) => Answer | Promise<Answer>): Promise<Answer> {
  const folder = plant(...trees)
  try {
    return await question(folder)
  } finally {
    uproot(folder)
  }
}

describe('imports', () => {
  const rulesBroken = async (...trees: Tree[]) => [...new Set((await ask(trees, findBreaches)).map((breach) => breach.rule))]

  it('pass in a clean tree', async () => expect(await rulesBroken(cleanTree)).toEqual([]))

  it.each(importBreaches)('$rule: $what', async ({ rule, plants }) => expect(await rulesBroken(cleanTree, plants)).toEqual([rule]))

  it('have a planted breach for every rule', () => {
    const named = [...walls.forbidden.map((rule: { name: string }) => rule.name), 'no-rings-of-features']
    expect([...new Set(importBreaches.map((breach) => breach.rule))].sort()).toEqual(named.sort())
  })
})

describe('types', { concurrent: true }, () => {
  /** The errors of the type check as `file code`. */
  const errors = (folder: string) => new Promise<string[]>((resolve) => {
    execFile(process.execPath, [path.join(ROOT, 'node_modules/ts7/bin/tsc'), '-b', '--pretty', 'false'], { cwd: folder }, (_, output) => {
      resolve([...output.matchAll(/^(?:(\S+)\(\d+,\d+\): )?error (TS\d+)/gm)].map(([, file, code]) => `${file} ${code}`))
    })
  })

  it('pass in a clean tree', async () => expect(await ask([cleanTree], errors)).toEqual([]))

  it.each(typeBreaches)('$what', async ({ file, code, error }) => {
    expect([...new Set(await ask([cleanTree, { [file]: code }], errors))]).toEqual([`${file} ${error}`])
  })
})

describe('lint', () => {
  // One project for all of them, each in a mode of its own: the linter takes longest to start.
  const home = (list: string, index: number, file: string) => `src/modes/${list}-${index}/${file}`
  const planted = Object.fromEntries([
    ...lintBreaches.map(({ file, code }, index) => [home('breach', index, file), code]),
    ...lintInnocents.map(({ file, code }, index) => [home('innocent', index, file), code]),
  ]) as Tree
  const found = new Map<string, string[]>()
  let folder = ''

  beforeAll(async () => {
    folder = plant(cleanTree, planted)
    const eslint = new ESLint({ cwd: folder, overrideConfigFile: path.join(ROOT, 'eslint.config.mjs') })
    for (const { filePath, messages } of await eslint.lintFiles(['.'])) {
      found.set(path.relative(folder, filePath).replaceAll(path.sep, '/'), messages.map((message) => message.ruleId ?? message.message))
    }
  }, 60_000)
  afterAll(() => uproot(folder))

  it('passes in a clean tree', () => {
    const code = Object.keys(cleanTree).filter((file) => /\.tsx?$/.test(file))
    expect(code.map((file) => [file, found.get(file)])).toEqual(code.map((file) => [file, []]))
  })

  it.each(lintBreaches.map((breach, index) => ({ ...breach, index })))('$rule: $code', ({ rule, file, index }) => {
    expect(found.get(home('breach', index, file))).toEqual([rule])
  })

  it.each(lintInnocents.map((innocent, index) => ({ ...innocent, index })))('lets pass: $code', ({ file, index }) => {
    expect(found.get(home('innocent', index, file))).toEqual([])
  })
})

describe('folders', () => {
  it('pass in a clean tree', async () => expect(await ask([cleanTree, folderInnocents], findFaults)).toEqual([]))

  it.each(folderBreaches)('$file $wrong', async ({ file, wrong, plants }) => {
    const faults = await ask([cleanTree, plants ?? { [file]: '' }], findFaults)
    expect(faults.map((fault) => fault.file)).toEqual([file])
    expect(faults[0]?.wrong).toContain(wrong)
    expect(faults[0]?.todo).not.toBe('')
  })
})
