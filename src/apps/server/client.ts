/** Builds the web client when its sources are newer than what was built last. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const BUILT = path.join(ROOT, '.cache', 'web')
const STAMP = path.join(ROOT, '.cache', 'web.stamp')

/** Answers the folder of the built client; `say` hears when it takes a moment. */
export async function buildClient(say: (line: string) => void): Promise<string> {
  const sources = await fingerprint()
  if ((await fs.readFile(STAMP, 'utf8').catch(absent)) === sources) return BUILT
  say('Limelight: building the web client (only after a change) …')
  await build()
  await fs.writeFile(STAMP, sources)
  return BUILT
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}

/** Names, sizes and times of all sources: content would say it better, but this is read at every start. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await fs.readdir(path.join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$|\/server\//.test(path.join(entry.parentPath, entry.name))).map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of [...files.sort(), path.join(ROOT, 'package-lock.json')]) {
    const { size, mtimeMs } = await fs.stat(file)
    hash.update(`${file}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function build(): Promise<void> {
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', path.join(ROOT, 'src/apps/web/vite.config.ts'), '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((done, fail) => child.on('error', fail).on('exit', (code) => (code === 0 ? done() : fail(new Error('The web client could not be built; the lines above say why.')))))
}
