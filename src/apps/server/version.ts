/** The version of the product: the one of package.json, which a release's tag repeats. */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The commit of these files, its first twelve digits; '' outside of a repository, as in an image of a container: there the version of a build names it. */
export function productCommit(): Promise<string> {
  // A repository that this folder only lies in says nothing about it.
  return new Promise((done) => {
    execFile('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(ROOT) } }, (error, commit) => done(error ? '' : commit.trim()))
  })
}

/** The version of a build. `described`: what `git describe` says of the commit; only one that is tagged with it is the version itself. */
export function buildVersion(version: string, described: string | undefined): string {
  if (described === undefined || described === `v${version}`) return version
  if (/^v\d+\.\d+\.\d+$/.test(described)) throw new Error(`This commit is tagged ${described}, but package.json says ${version}.`)
  return `${version}+${described.replaceAll(/[^0-9A-Za-z]+/g, '.')}`
}
