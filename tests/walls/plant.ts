// Small projects in a temp folder, with this project's own settings: what a checker says there it would say here.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Paths from the root, and what the files hold. */
export type Tree = Record<string, string>

export const ROOT = path.join(import.meta.dirname, '..', '..')
const SETTINGS = fs.readdirSync(ROOT).filter((name) => /^tsconfig.*\.json$/.test(name) || name === 'package.json')

/** Writes the trees over each other into a new folder and gives its path. */
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
