/** An import of the desk as the job that the command line runs, too. */
import path from 'node:path'
import { NO_DEFAULTS } from '../rules/interpret.ts'
import type { StoredImport } from '../store.ts'
import { sourceOf } from './files.ts'
import { importFault } from './import-fault.ts'
import type { ImportJob } from './run.ts'
import type { Step } from './step.ts'
import type { Assembled } from './uploads.ts'

export async function jobOf({ id, name, wish, settings }: StoredImport, { file, media }: Assembled, { database, given, signal }: Step): Promise<ImportJob> {
  if (!settings) throw importFault({}, 'unsettled', {})
  const { bank, language, category, level, tags = '', keys, level_words: levelWords, mapping } = settings
  const fixes = new Map<number, Map<string, string>>()
  for (const { n, column, value } of settings.fixes) fixes.set(n, (fixes.get(n) ?? new Map<string, string>()).set(column, value))
  return {
    sources: [await sourceOf(file, path.basename(name), undefined)], bank, media, storage: { storage: database.services.storage, seeded: given.seeded }, language, ...wish, encoding: wish.encoding,
    mapping: mapping.length > 0 ? mapping : undefined, defaults: { ...NO_DEFAULTS, category, level, tags, keys, levelWords }, openLicence: settings.open_licence === 1, active: settings.active === 1,
    collections: given.collections, importId: id, fixes, signal,
  }
}
