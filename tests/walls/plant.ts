// Small projects in a temporary folder with this project's settings, so that checkers behave as in this project.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

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

export function uproot(folder: string) {
  fs.rmSync(folder, { recursive: true })
}
