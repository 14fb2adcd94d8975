import type { Tx } from '../../../platform/server/database/database.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { findExam, hasEntries } from '../store.ts'

/** The collection of an exam by its id or slug, for imports. All candidates get the same paper. */
export async function paperOfExam(tx: Tx, wish: string): Promise<{ collectionId: number; language: string } | { refused: string }> {
  const exam = await findExam(tx, wish, (await currentSettings(tx)).system_timezone)
  if (!exam) return { refused: `there is no exam "${wish}"` }
  if (await hasEntries(tx, exam.id)) return { refused: `the exam "${wish}" has been entered` }
  return { collectionId: exam.collectionId, language: await languageOfCollection(tx, exam.collectionId) }
}
