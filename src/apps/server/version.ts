/** The version of the product: the one of package.json, which a release's tag repeats. */
import fs from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The version of a build. `described`: what `git describe` says of the commit; only one that is tagged with it is the version itself. */
export function buildVersion(version: string, described: string | undefined): string {
  if (described === undefined || described === `v${version}`) return version
  if (/^v\d+\.\d+\.\d+$/.test(described)) throw new Error(`This commit is tagged ${described}, but package.json says ${version}.`)
  return `${version}+${described.replaceAll(/[^0-9A-Za-z]+/g, '.')}`
}
