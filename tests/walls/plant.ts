// Small projects in a temporary folder with this project's settings, so that checkers behave as in this project.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { TYPES } from '../../tools/check-steps.ts'

/** Whether what is left after a deletion is compiled, too, not only looked through for imports that lead nowhere. */
export const COMPILES_DELETIONS = Number(process.env.COMPILED_DELETIONS ?? 0) > 0

/** File contents by path from the root. */
export type Tree = Record<string, string>

export const ROOT = path.join(import.meta.dirname, '..', '..')
const SETTINGS = fs.readdirSync(ROOT).filter((name) => /^tsconfig.*\.json$/.test(name) || name === 'package.json')

/** Writes the trees into a new folder, later ones overwriting earlier ones; returns its path. */
export function plant(...trees: Tree[]): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-walls-')))
  for (const name of SETTINGS) fs.copyFileSync(path.join(ROOT, name), path.join(folder, name))
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  for (const [file, code] of Object.entries(Object.assign({}, ...trees) as Tree)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), code)
  }
  return folder
}

/**
 * A copy of these folders and files of the product. What the type check has written goes with them, so that the compiler checks
 * only what is changed in the copy, and what depends on it (2 s of CPU instead of 30). Without it, all is checked.
 */
export function plantCopy(parts: readonly string[]): string {
  const folder = plant()
  for (const part of parts) fs.cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
  const checked = path.join(ROOT, '.types')
  if (fs.existsSync(checked)) fs.cpSync(checked, path.join(folder, '.types'), { recursive: true })
  return folder
}

/** What the compiler reports, a line each, and its exit code. */
type Compiled = { errors: string[]; status: number | null }

/** These projects of the folder. */
export const compile = (folder: string, ...projects: string[]): Compiled => runCompiler(folder, [...TYPES.args, ...projects])

/** These files and what they import, with the settings of tests, in seconds where the projects take half a minute. */
export function compileFiles(folder: string, files: readonly string[]): Compiled {
  const project = 'tsconfig.files.json'
  fs.writeFileSync(path.join(folder, project), JSON.stringify({ extends: './tsconfig.tests.json', references: [], include: ['src/**/texts.d.ts'], files, compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false, noEmit: true } }))
  return runCompiler(folder, ['-p', project, '--pretty', 'false'])
}

function runCompiler(folder: string, args: readonly string[]): Compiled {
  const { stdout, status } = spawnSync(process.execPath, [path.join(ROOT, TYPES.script), ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return { errors: stdout.split('\n').filter((line) => line.includes('error TS')), status }
}

export function uproot(folder: string) {
  fs.rmSync(folder, { recursive: true })
}
