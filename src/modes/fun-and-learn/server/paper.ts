import type { Sql } from '../../../platform/server/database/database.ts'
import type { RefusedDraft } from '../../../features/questions/rules/draft.ts'
import { questionFault } from '../../../features/questions/rules/faults.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { findText } from '../store.ts'

/** The collection of a text by its id or slug, for imports. */
export async function questionsOfText(db: Sql, wish: string): Promise<{ collectionId: number; language: string } | RefusedDraft> {
  const text = await findText(db, wish)
  if (!text) return { refused: questionFault('text-none', { name: wish }) }
  return { collectionId: text.collectionId, language: await languageOfCollection(db, text.collectionId) }
}
