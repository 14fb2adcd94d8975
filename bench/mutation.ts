/**
 * npm run bench mutation [PART …] [--jobs N]: Stryker changes rules a place at a time, in a copy, and runs the unit tests of the part that reach the place
 * (bench/mutation/parts.ts says what the parts are). Writes docs/figures/mutation.md with the changes that no test has found; with names of parts only those,
 * and no page. `--jobs`: so many changes are tried at the same time; without it one for each core. Ends with 1 where fewer than 95 % of a part are found.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { ROOT, whereAndWhen } from '../tools/bench/origin.ts'
import { PARTS, type Part } from './mutation/parts.ts'
import { MUTATION_PAGE, mutationPage, readReport, scoreOf, type Summed } from './mutation/report.ts'

const LEAST_PERCENT = 95
/** What no unit test of a rule reads: copying it takes longer than the tests. */
const LEFT_OUT = ['docs', 'deploy', 'data', 'dist', 'test-results', '.cache', '.github', '.types']

const { values: { jobs }, positionals: wanted } = parseArgs({ options: { jobs: { type: 'string', default: String(os.availableParallelism()) } }, allowPositionals: true })
const chosen = wanted.length === 0 ? PARTS : PARTS.filter(({ name }) => wanted.includes(name))
if (chosen.length < wanted.length || !/^[1-9]\d?$/.test(jobs)) {
  console.error(`Parts: ${PARTS.map(({ name }) => name).join(', ')}. Jobs: a number from 1 on.`)
  process.exit(1)
}
const origin = whereAndWhen()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-mutation-'))
/** Inside of the tree, since Stryker resolves packages from there. */
const copies = path.join('.cache', path.basename(folder))
process.on('exit', () => [folder, path.join(ROOT, copies)].forEach((one) => fs.rmSync(one, { recursive: true, force: true })))

const parts: { name: string; summed: Summed }[] = []
for (const part of chosen) {
  const summed = await changed(part)
  parts.push({ name: part.name, summed })
  for (const { file, line, was, replacement } of summed.survivors) console.log(`not found: ${file}:${line}: ${was} => ${replacement}`)
  figure({ what: `${part.name}: changes`, value: summed.all })
  figure({ what: `${part.name}: changes that a unit test finds`, value: scoreOf(summed), unit: '%', least: LEAST_PERCENT })
}
if (wanted.length === 0) fs.writeFileSync(path.join(ROOT, MUTATION_PAGE), mutationPage(parts, origin))
process.exit(isMissed() ? 1 : 0)

/** Errors: Stryker breaks off, such as by a test that fails without any change. */
async function changed({ name, files, tests, isWithoutTables = false }: Part): Promise<Summed> {
  const report = path.join(folder, `${name}.json`)
  const config = path.join(folder, 'stryker.json')
  fs.writeFileSync(config, JSON.stringify({
    testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'], vitest: { configFile: 'bench/mutation/vitest.config.ts' }, coverageAnalysis: 'perTest', ignoreStatic: isWithoutTables, mutate: [...files, '!**/*.test.ts'],
    ignorePatterns: LEFT_OUT, reporters: ['json'], jsonReporter: { fileName: report }, concurrency: Number(jobs), allowConsoleColors: false, tempDirName: copies, warnings: { slow: false },
  }))
  // The processes that Stryker starts find Node by the path, and the tests of the part in `MUTATION_TESTS`.
  const env = { ...process.env, PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter), MUTATION_TESTS: JSON.stringify(tests) }
  const stryker = spawn(process.execPath, [path.join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], { cwd: ROOT, stdio: 'inherit', env })
  const [status] = (await once(stryker, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`)
  return readReport(report)
}
