// `npm run build`: builds the web client into dist/, for installations without development packages.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { buildRelease } from '../src/apps/server/client.ts'
import { buildVersion, productVersion } from '../src/apps/server/version.ts'

/** The tag of this commit, or its number, as git says; undefined outside of a repository. */
function described(): string | undefined {
  try {
    return execFileSync('git', ['describe', '--tags', '--always', '--dirty', '--match', 'v*'], { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    // No git, or no repository: an unpacked release. The version of package.json stands alone then.
    return undefined
  }
}

try {
  const { version, sources } = await buildRelease(buildVersion(await productVersion(), described()), (line) => console.log(line))
  console.log(`dist/ has the web client of version ${version} (sources ${sources}).`)
} catch (error) {
  console.error(`Nothing was built: ${(error as Error).message}`)
  process.exitCode = 1
}
