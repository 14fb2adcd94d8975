/** Creates the links between the package's libraries: npm packages cannot contain links, and its install script does not run (`--ignore-scripts`). */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

type Link = { source: string; target: string }

/** Makes the missing links of the package at `root` (they are named from there). False: they are missing and this folder is not writable. */
export function linkLibraries(root: string): boolean {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  const missing = (JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]).filter(({ target }) => !fs.existsSync(path.join(root, target)))
  try {
    missing.forEach(({ source, target }) => link(path.join(root, source), path.join(root, target)))
    return true
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return false // the caller makes a copy of its own
  }
}

/** Under another name first: renaming replaces whatever is there in one step, so that two processes may do it at once. */
function link(source: string, target: string): void {
  const draft = `${target}.${randomUUID()}`
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.symlinkSync(path.relative(path.dirname(target), source), draft)
  fs.renameSync(draft, target)
}
