/** The product's own texts of the static pages, for a new installation: `<language>/<type>.txt`. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from '../../../platform/server/database/database.ts'
import { isPage, PAGES } from '../contract.ts'
import { isLanguageCode } from '../rules.ts'
import { addPageTexts, type PageTextRow } from '../store.ts'

/** Adds missing pages; the operator's own ones stay. A missing folder counts as empty. Throws an error that names the invalid file. */
export async function seedPages(db: Sql, folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter((file) => file.endsWith('.txt')).sort()
  await addPageTexts(db, await Promise.all(files.map((file) => readPage(folder, file))))
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder, { recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function readPage(folder: string, file: string): Promise<PageTextRow> {
  const { dir: language, name: type } = path.parse(file)
  if (!isPage(type) || !isLanguageCode(language)) throw new Error(`${path.join(folder, file)} is no page: it must lie at <language>/<type>.txt, with one of the types ${PAGES.join(', ')}.`)
  return { type, language, body: (await fs.readFile(path.join(folder, file), 'utf8')).trim() }
}
