/**
 * A mode is its folder and a line in each of the lists: without them the rest compiles and passes the import checks, and so does a
 * new one. What is left is compiled by `npm run test:long`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../tools/check-folders.ts'
import { findBreaches } from '../tools/check-walls.ts'
import { writeMode } from '../tools/new-mode/files.ts'
import { namesOf } from '../tools/new-mode/names.ts'
import { compile, COMPILES_DELETIONS, plantCopy, ROOT, uproot } from './walls/plant.ts'

const MODES = fs.readdirSync(path.join(ROOT, 'src/modes'))
const LISTS = ['src/apps/server/manifests.ts', 'src/apps/web/manifests.ts', 'src/apps/play/manifests.ts', 'src/apps/admin/mode-pages.ts']
// Where it is compiled, each mode is deleted together with half of the others: a compiler run per mode would take minutes. Where only imports are read, all at once.
const COPIES = COMPILES_DELETIONS ? [0, 1].map((rest) => MODES.filter((_mode, at) => at % 2 === rest)) : [MODES]

function deleteModes(root: string, modes: readonly string[]): void {
  for (const mode of modes) {
    fs.rmSync(path.join(root, 'src/modes', mode), { recursive: true })
    // Benches of one mode have its name.
    for (const bench of fs.readdirSync(path.join(root, 'bench'))) if (bench === mode || bench.startsWith(`${mode}.`) || bench.startsWith(`${mode}-`)) fs.rmSync(path.join(root, 'bench', bench), { recursive: true })
  }
  for (const list of LISTS) {
    const lines = fs.readFileSync(path.join(root, list), 'utf8').split('\n')
    fs.writeFileSync(path.join(root, list), lines.filter((line) => !modes.some((mode) => line.includes(`/modes/${mode}/`))).join('\n'))
  }
}

it('every mode is deleted in one of the copies', () => expect(COPIES.flat().sort()).toEqual(MODES))

/** Written into the last copy as by `npm run new-mode`. */
const WRITTEN = ['speed-run']

describe.each(COPIES.map((deleted, at) => ({ deleted, written: at === COPIES.length - 1 ? WRITTEN : [] })))('without $deleted, with $written', { timeout: 120_000 }, ({ deleted, written }) => {
  let folder = ''
  beforeAll(() => {
    folder = plantCopy(['src', 'tools', 'tests', 'bench', 'vitest.config.ts', 'playwright.config.ts'])
    // Before the deletion: the program looks for its place among the entries of the lists.
    for (const id of written) writeMode(folder, namesOf(id))
    deleteModes(folder, deleted)
  })
  afterAll(() => uproot(folder))

  // The tests that stay play neither of them: what only one mode has is tested in its folder.
  if (COMPILES_DELETIONS)
    it.each(['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.worker.json', 'tsconfig.tests.json'])('%s compiles', (project) => {
      expect(compile(folder, project)).toEqual({ errors: [], status: 0 })
    })

  it('the walls stand and every file has its place', async () => {
    expect(await findBreaches(folder)).toEqual([])
    expect(findFaults(folder)).toEqual([])
  })
})
