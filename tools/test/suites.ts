// The four suites of `npm test`: checks, tests without and with a database, browser stories.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeResult, runSteps } from '../check-steps.ts'
import { countPlaywright, countVitest, failure, judge, type Count, type PlaywrightReport, type VitestReport } from './count.ts'

export const suiteNames = ['check', 'unit', 'server', 'journeys'] as const
export type SuiteName = (typeof suiteNames)[number]

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Runs a suite with its output on the terminal; returns its counts. */
export function runSuite(suite: SuiteName): Promise<Count> {
  if (suite === 'check') return runChecks()
  return suite === 'journeys' ? runJourneys() : runVitest(suite)
}

async function runChecks(): Promise<Count> {
  const results = await runSteps(ROOT, { quick: false }, (result) => console.log(describeResult(result)))
  const failed = results.filter((result) => !result.ok)
  const complaint = failed.length > 0 ? `${failed.map((result) => result.name).join(', ')}` : undefined
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0, complaint, failures: [], times: results.map(({ name, seconds }) => ({ name: `check: ${name}`, ms: seconds * 1000 })) }
}

/** Of two cores a tenth is idle with three while tests wait for processes to end, to start and to miss each other. */
const SERVER_WORKERS = 4

function runVitest(suite: SuiteName): Promise<Count> {
  return withReport(
    (file) =>
      run('node_modules/vitest/vitest.mjs', [
        'run',
        '--project',
        suite,
        ...(suite === 'server' ? [`--maxWorkers=${SERVER_WORKERS}`] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    (report) => countVitest(report as VitestReport),
  )
}

function runJourneys(): Promise<Count> {
  return withReport(
    (file) => run('node_modules/@playwright/test/cli.js', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    (report) => countPlaywright(report as PlaywrightReport),
  )
}

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
}

/** The counts of the runner's report; without a report the runner has crashed. */
async function withReport(runTo: (file: string) => Promise<number | null>, count: (report: unknown) => Count): Promise<Count> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-test-'))
  const file = path.join(folder, 'report.json')
  try {
    const exitCode = await runTo(file)
    if (!fs.existsSync(file)) return failure('the runner ended without a report')
    return judge(count(JSON.parse(fs.readFileSync(file, 'utf8'))), exitCode)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
