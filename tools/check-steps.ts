// The checks that need no running product. `npm run check` and `npm test` run the same ones.
import { spawn } from 'node:child_process'
import path from 'node:path'

export type CheckStep = { name: string; script: string; args: string[] }
export type StepResult = { name: string; ok: boolean; seconds: number; output: string }

/** Two checkers a project, on two cores: each infers the same types again for itself, so that four take half as much CPU again. */
export const TYPES: CheckStep = { name: 'types', script: 'node_modules/ts7/bin/tsc', args: ['-b', '--pretty', 'false', '--checkers', '2', '--builders', '2'] }

export const steps: CheckStep[] = [
  TYPES,
  { name: 'lint', script: 'node_modules/eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  // The only rule that asks the type checker. By the compiler that the types are checked with it takes a sixth of ESLint's time.
  { name: 'promises', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'walls', script: 'tools/check-walls.ts', args: [] },
  { name: 'folders', script: 'tools/check-folders.ts', args: [] },
  { name: 'words', script: 'tools/check-words.ts', args: [] },
  { name: 'docs', script: 'tools/check-docs.ts', args: [] },
  { name: 'texts', script: 'tools/text-types.ts', args: ['--check'] },
]

/** Lints only files changed since the last run; may miss errors caused by changes in other files. */
const CHANGED_ONLY = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint']

/** Runs all checks concurrently; they do not share output files. `onResult` is called in the order of completion. */
export function runSteps(root: string, { quick }: { quick: boolean }, onResult: (result: StepResult) => void): Promise<StepResult[]> {
  const chosen = steps.map((step) => (quick && step.name === 'lint' ? { ...step, args: [...step.args, ...CHANGED_ONLY] } : step))
  return Promise.all(
    chosen.map(async (step) => {
      const result = await runStep(root, step)
      onResult(result)
      return result
    }),
  )
}

function runStep(root: string, { name, script, args }: CheckStep): Promise<StepResult> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args], { cwd: root })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output: Buffer.concat(chunks).toString() }),
    )
  })
}

/** One line for a passed check; for a failed one also its output. */
export function describeResult({ name, ok, seconds, output }: StepResult): string {
  const line = `${ok ? 'ok    ' : 'failed'}  ${name.padEnd(9)} ${seconds.toFixed(1)} s`
  return ok ? line : `${line}\n${output.trimEnd().replaceAll(/^/gm, '        ')}\n`
}
