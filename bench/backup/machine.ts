/** A machine with a data folder on a disk, and the commands of the product on it. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { clusterOf, DISK, postmasterOf } from '../../tests/postgres-kit.ts'
import { plainEnvironment } from '../../tests/process.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PASSPHRASE = 'a passphrase that is long'

/** Empty; not in memory, as folders of tests are. */
export async function aDiskFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(DISK, 'limelight-bench-'))
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await fs.chmod(folder, 0o711)
  return folder
}

/** A copy on which a bench can play. Throws where there is no database, or one that runs. */
export async function aCopyOf(data: string): Promise<string> {
  const postgres = path.join(data, 'postgres')
  // Elsewhere than in the folder, the copy would play on the original.
  if (clusterOf(postgres) !== path.join(postgres, 'cluster')) throw new Error(`The database of ${data} lies in ${clusterOf(postgres)}, and would not be copied with it.`)
  if (!existsSync(clusterOf(postgres))) throw new Error(`${data} is no data folder with a database of its own.`)
  if (postmasterOf(postgres) !== undefined) throw new Error(`The database of ${data} is running: stop the product first.`)
  const folder = await aDiskFolder()
  await fs.cp(data, folder, { recursive: true })
  return folder
}

/** Runs a command of the product on a data folder, as an operator does; resolves with its seconds. Throws with what it said where it fails. */
export async function run(folder: string, tool: 'backup' | 'restore', ...words: string[]): Promise<number> {
  const begun = performance.now()
  const env = { ...plainEnvironment(), DATA_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE }
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'tools', `${tool}.ts`), ...words], { cwd: ROOT, env })
  return (performance.now() - begun) / 1_000
}
