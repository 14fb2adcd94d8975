// The files of the project for the checks: paths from the root, with forward slashes, sorted.
import fs from 'node:fs'
import path from 'node:path'

export function filesUnder(root: string, folder: string): string[] {
  const full = path.join(root, folder)
  if (!fs.existsSync(full)) return []
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}
