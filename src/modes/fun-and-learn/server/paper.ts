import type { Sql } from '../../../platform/server/database/database.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { findText } from '../store.ts'

/** The collection of a text by its id or slug, for imports. */
export async function questionsOfText(db: Sql, wish: string): Promise<{ collectionId: number; language: string } | { refused: string }> {
  const text = await findText(db, wish)
  if (!text) return { refused: `there is no text "${wish}"` }
  return { collectionId: text.collectionId, language: await languageOfCollection(db, text.collectionId) }
}
