/**
 * npm run bench mutation [PART …]: Stryker changes the rules of ledger, rounds, kinds of questions, battles and rights, a place at a time, and runs the unit tests that
 * reach the place. Writes docs/figures/mutation.md with the changes that no test has found; with names of parts only those, and no page. Ends with 1 where
 * fewer than 95 % of a part are found.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { ROOT, whereAndWhen } from '../tools/bench/origin.ts'
import { PARTS, type Part } from './mutation/parts.ts'
import { MUTATION_PAGE, mutationPage, readReport, scoreOf, type Summed } from './mutation/report.ts'

const LEAST_PERCENT = 95
/** What no unit test reads: copying it takes longer than the tests. */
const LEFT_OUT = ['docs', 'deploy', 'data', 'dist', 'test-results', '.github']

const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? PARTS : PARTS.filter(({ name }) => wanted.includes(name))
if (chosen.length < wanted.length) {
  console.error(`Parts: ${PARTS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const origin = whereAndWhen()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-mutation-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

const parts: { name: string; summed: Summed }[] = []
for (const part of chosen) {
  const summed = changed(part)
  parts.push({ name: part.name, summed })
  for (const { file, line, replacement } of summed.survivors) console.log(`not found: ${file}:${line}: ${replacement}`)
  figure({ what: `${part.name}: changes`, value: summed.all })
  figure({ what: `${part.name}: changes that a unit test finds`, value: scoreOf(summed), unit: '%', least: LEAST_PERCENT })
}
if (wanted.length === 0) fs.writeFileSync(path.join(ROOT, MUTATION_PAGE), mutationPage(parts, origin))
process.exit(isMissed() ? 1 : 0)

function changed({ name, files }: Part): Summed {
  const report = path.join(folder, `${name}.json`)
  const config = path.join(folder, 'stryker.json')
  fs.writeFileSync(config, JSON.stringify({
    testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'], vitest: { configFile: 'bench/mutation/vitest.config.ts' }, coverageAnalysis: 'perTest', ignoreStatic: true, mutate: [...files, '!**/*.test.ts'],
    ignorePatterns: LEFT_OUT, reporters: ['json'], jsonReporter: { fileName: report }, concurrency: os.availableParallelism(), allowConsoleColors: false, tempDirName: '.cache/stryker',
  }))
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`)
  return readReport(report)
}
