/** A copy of the product, in which tests run with a bug. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { plantCopy, uproot } from '../../tests/walls/plant.ts'
import { planted, type PlantedBug } from './bug.ts'
import { readReport, verdictOf, type TestReport, type Verdict } from './report.ts'

const PARTS = ['src', 'tests', 'tools', 'bench', 'db', 'docs', 'deploy', 'vitest.config.ts']
/** For one test file. A bug may make a test wait for what never comes. */
const PATIENCE_MS = 120_000
/** For all test files without a bug. */
const PATIENCE_OF_ALL_MS = 600_000

export type Trial = Verdict & { seconds: number }

export class Copy {
  readonly #folder = plantCopy(PARTS)

  remove(): void {
    if (fs.existsSync(this.#folder)) uproot(this.#folder)
  }

  /** Runs test files without any bug: what fails then catches nothing. */
  sound(tests: readonly string[]): Promise<TestReport | string> {
    return this.#run([...new Set(tests)], PATIENCE_OF_ALL_MS)
  }

  /** Plants a bug, runs its test file, and takes the bug out again. */
  async try(bug: PlantedBug): Promise<Trial> {
    const begun = performance.now()
    const file = path.join(this.#folder, bug.file)
    const source = fs.readFileSync(file, 'utf8')
    const changed = planted(bug, source)
    if ('fault' in changed) return { isCaught: false, why: changed.fault, seconds: 0 }
    fs.writeFileSync(file, changed.source)
    try {
      const report = await this.#run([bug.test], PATIENCE_MS)
      const verdict: Verdict = typeof report === 'string' ? { isCaught: false, why: report } : verdictOf(report)
      return { ...verdict, seconds: (performance.now() - begun) / 1_000 }
    } finally {
      fs.writeFileSync(file, source)
    }
  }

  /** What the tests have reported; a sentence where they came to no end. */
  async #run(tests: readonly string[], patienceMs: number): Promise<TestReport | string> {
    const output = path.join(os.tmpdir(), `limelight-planted-${process.pid}.json`)
    fs.rmSync(output, { force: true })
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${output}`, ...tests], { cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    // At SIGTERM vitest stops its PostgreSQL.
    const timer = setTimeout(() => child.kill('SIGTERM'), patienceMs)
    await once(child, 'close')
    clearTimeout(timer)
    if (!fs.existsSync(output)) return `the tests came to no end within ${patienceMs / 1_000} s, or could not begin: ${errors.trim().slice(0, 300)}`
    const report = readReport(fs.readFileSync(output, 'utf8'), this.#folder)
    fs.rmSync(output)
    return report
  }
}
