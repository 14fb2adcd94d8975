// A misconfigured checker reports nothing. So each rule gets a violation planted in a small project of its own,
// and the real checker, with the real settings, has to report that violation and no other.
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDeadMentions } from '../tools/check-docs.ts'
import { findFaults } from '../tools/check-folders.ts'
import { steps, TYPES } from '../tools/check-steps.ts'
import { findBreaches, wallNames } from '../tools/check-walls.ts'
import { findGameWords } from '../tools/check-words.ts'
import { cleanTree } from './walls/clean-tree.ts'
import { docBreaches, docInnocents } from './walls/doc-breaches.ts'
import { folderBreaches, folderInnocents } from './walls/folder-breaches.ts'
import { importBreaches } from './walls/import-breaches.ts'
import { lintBreaches, lintInnocents, type LintBreach } from './walls/lint-breaches.ts'
import { plant, uproot, type Tree } from './walls/plant.ts'
import { promiseBreaches, promiseInnocents } from './walls/promise-breaches.ts'
import { NOT_LISTED, typeBreaches } from './walls/type-breaches.ts'
import { wordBreaches, wordInnocents } from './walls/word-breaches.ts'

// The checkers take seconds, and many on a busy machine.
const PATIENT = { timeout: 120_000 }
const ROOT = path.join(import.meta.dirname, '..')

/** Creates the planted project, runs the checker, and deletes the project. */
async function ask<Answer>(trees: Tree[], question: (folder: string) => Answer | Promise<Answer>): Promise<Answer> {
  const folder = plant(...trees)
  try {
    return await question(folder)
  } finally {
    uproot(folder)
  }
}

describe('imports', PATIENT, () => {
  const rulesBroken = async (...trees: Tree[]) => [...new Set((await ask(trees, findBreaches)).map((breach) => breach.rule))]

  it('pass in a clean tree', async () => expect(await rulesBroken(cleanTree)).toEqual([]))

  it.each(importBreaches)('$rule: $what', async ({ rule, plants }) => expect(await rulesBroken(cleanTree, plants)).toEqual([rule]))

  it('have a planted breach for every rule', async () => {
    expect([...new Set(importBreaches.map((breach) => breach.rule))].sort()).toEqual((await wallNames()).sort())
  })
})

describe('types', PATIENT, () => {
  const compiler = (folder: string, ...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, [path.join(ROOT, TYPES.script), ...args], { cwd: folder, maxBuffer: 2 ** 26 }, (_, output) =>
        resolve(output),
      )
    })

  /** The errors of the type check as `file code`. */
  const errors = async (folder: string) => {
    const output = await compiler(folder, ...TYPES.args)
    return new Set([...output.matchAll(/^(?:(\S+)\(\d+,\d+\): )?error (TS\d+)/gm)].map(([, file, code]) => `${file} ${code}`))
  }

  const home = (index: number, file: string) => path.posix.join(`src/modes/breach-${index}`, file)
  const breaches = typeBreaches.map((breach, index) => ({ ...breach, file: home(index, breach.file) }))
  // Imported packages add global types, which would hide the violations of other files: these are planted separately.
  const importing = breaches.filter(({ error }) => error === NOT_LISTED)
  const alone = breaches.filter(({ error }) => error !== NOT_LISTED)
  const treeOf = (list: typeof breaches) => Object.fromEntries(list.map(({ file, code }) => [file, code]))

  it('pass in a clean tree', async () => expect(await ask([cleanTree], errors)).toEqual(new Set()))

  it('report everything that a role must not use', async () => {
    expect(await ask([cleanTree, treeOf(alone)], errors)).toEqual(new Set(alone.map(({ file, error }) => `${file} ${error}`)))
  })

  it('report every import from another role', async () => {
    const found = await ask([cleanTree, treeOf(importing)], errors)
    for (const { file, error } of importing) expect(found).toContain(`${file} ${error}`)
  })

  // A single package whose types include those of Node or the browser would disable the check for the whole role.
  it.each([
    { role: 'pure', never: /@types\/node\/index|lib\.dom\./ },
    { role: 'server', never: /lib\.dom\./ },
    { role: 'web', never: /@types\/node\/index/ },
  ])('keep the world of others out of $role', async ({ role, never }) => {
    const files = (await compiler(ROOT, '-p', `tsconfig.${role}.json`, '--listFilesOnly')).split('\n')
    expect(files.filter((file) => never.test(file))).toEqual([])
  })
})

describe('lint', () => {
  // One project for all of them, each in its own mode, since starting the linter takes longest.
  const home = (list: string, index: number, file: string) => `src/modes/${list}-${index}/${file}`
  const titled = (list: LintBreach[]) =>
    list.map(({ rule, file, code }, index) => ({ rule, file, index, title: code.replaceAll(/\s+/g, ' ').slice(0, 90) }))
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
      found.set(
        path.relative(folder, filePath).replaceAll(path.sep, '/'),
        messages.map((message) => message.ruleId ?? message.message),
      )
    }
  }, PATIENT.timeout)
  afterAll(() => uproot(folder))

  it('passes in a clean tree', () => {
    const code = Object.keys(cleanTree).filter((file) => /\.tsx?$/.test(file))
    expect(code.map((file) => [file, found.get(file)])).toEqual(code.map((file) => [file, []]))
  })

  it.each(titled(lintBreaches))('$rule: $title', ({ rule, file, index }) => {
    expect(found.get(home('breach', index, file))).toEqual([rule])
  })

  it.each(titled(lintInnocents))('lets pass: $title', ({ file, index }) => {
    expect(found.get(home('innocent', index, file))).toEqual([])
  })
})

describe('promises', PATIENT, () => {
  const settings = JSON.parse(fs.readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as { rules: Record<string, string> }
  /** The files with a promise that nothing waits for. */
  const forgotten = (folder: string) => {
    const { args } = steps.find(({ name }) => name === 'promises') as (typeof steps)[number]
    fs.copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    const { stdout } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), ...args, '--format', 'json'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    return diagnostics.map(({ code, filename }) => `${filename} ${code}`).sort()
  }

  it('pass in a clean tree', async () => expect(await ask([cleanTree, promiseInnocents], forgotten)).toEqual([]))

  it('are reported in every compiler project, and that is the only rule', async () => {
    expect(await ask([cleanTree, promiseBreaches], forgotten)).toEqual(Object.keys(promiseBreaches).map((file) => `${file} typescript(no-floating-promises)`).sort())
    expect(Object.keys(settings.rules)).toEqual(['typescript/no-floating-promises'])
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

describe('words', () => {
  it('pass in a clean tree', async () => expect(await ask([cleanTree, wordInnocents], findGameWords)).toEqual([]))

  it.each(wordBreaches)('$file: $word', async ({ word, file, code, at = ':1' }) => {
    const faults = await ask([cleanTree, { [file]: code }], findGameWords)
    expect(faults.map((fault) => [fault.file, fault.wrong])).toEqual([[file + at, `"${word}" is a word of the game`]])
  })
})

describe('documents', () => {
  it('pass in a clean tree', async () => expect(await ask([cleanTree, docInnocents], findDeadMentions)).toEqual([]))

  it.each(docBreaches)('$what', async ({ file, at, wrong, code }) => {
    const faults = await ask([cleanTree, docInnocents, { [file]: code }], findDeadMentions)
    expect(faults.map((fault) => [fault.file, fault.wrong])).toEqual([[`${file}:${at}`, wrong]])
  })
})
