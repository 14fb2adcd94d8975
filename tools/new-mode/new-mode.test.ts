import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileFiles, plant, uproot } from '../../tests/walls/plant.ts'
import { writeMode } from './files.ts'
import { idError, namesOf } from './names.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const ID = 'speed-run'

describe('the id of a new mode', () => {
  it.each(['speed-run', 'blitz', 'best-of-3'])('may be %s', (id) => expect(idError(id, ['quiz-zone'])).toBeUndefined())

  it.each(['', 'Speed-Run', 'speed_run', '-run', 'run-', '3-run', 'speed--run', 'quiz-zone', 'server', 'a'.repeat(31), '../out'])(
    'may not be "%s"',
    (id) => {
      expect(idError(id, ['quiz-zone'])).toBeTypeOf('string')
    },
  )

  it('is spelled as each place needs it', () => {
    expect(namesOf(ID)).toEqual({ id: ID, camel: 'speedRun', pascal: 'SpeedRun', snake: 'speed_run', title: 'Speed Run' })
  })
})

// That it keeps the walls and the folders is tested in tests/deleted-modes.test.ts, that the apps compile with it in tests/silent-mutations.test.ts: both write it into a copy that they need anyway.
describe('a new mode', { timeout: 120_000 }, () => {
  const folder = plant()

  beforeAll(() => {
    for (const part of ['src', 'tests', 'tools', 'bench', 'playwright.config.ts', 'vitest.config.ts']) fs.cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
    writeMode(folder, namesOf(ID))
  }, 120_000)
  afterAll(() => uproot(folder))

  it.each(['server', 'web'])('is in the list of the app %s', (app) => {
    const line = `export { manifest as speedRun } from '../../modes/${ID}/${app}.ts'`
    expect(fs.readFileSync(path.join(folder, `src/apps/${app}/manifests.ts`), 'utf8').split('\n')).toContain(line)
  })

  it('keeps the lint rules', async () => {
    const eslint = new ESLint({ cwd: folder, overrideConfigFile: path.join(ROOT, 'eslint.config.mjs') })
    const linted = await eslint.lintFiles([`src/modes/${ID}`])
    expect(linted.flatMap(({ messages }) => messages)).toEqual([])
    expect(linted.length).toBe(10)
  })

  it('has a test that compiles', () => {
    expect(compileFiles(folder, [`src/modes/${ID}/rules.test.ts`])).toEqual({ errors: [], status: 0 })
  })

  it('passes its own test', () => {
    const args = [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--root', folder, `src/modes/${ID}`]
    expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })).toMatch(
      /Tests {2}8 passed/,
    )
  })
})
