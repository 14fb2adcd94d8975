/** Figures with which a new installation starts instead of their defaults: `figures.json`. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from '../../../platform/server/database/database.ts'
import { isSettingKey, readSetting } from '../rules.ts'
import { addSettings } from '../store.ts'

/** Adds figures that are not set yet. A missing file counts as empty. Throws an error that names the fault in the file. */
export async function seedSettings(db: Sql, folder: string): Promise<number> {
  const file = path.join(folder, 'figures.json')
  const given = Object.entries(await readFigures(file))
  for (const [key, value] of given) {
    const read = isSettingKey(key) ? readSetting(key, value) : { wrong: `there is no setting called "${key}"` }
    if ('wrong' in read) throw new Error(`${file}: ${read.wrong}`)
  }
  await addSettings(db, given.map(([key, value]) => ({ key, value })))
  return 0
}

async function readFigures(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
