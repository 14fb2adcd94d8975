import type { Sql } from '../../../platform/server/database/database.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { findExam, hasEntries } from '../store.ts'

/** The collection of an exam by its id or slug, for imports. All candidates get the same paper. */
export async function paperOfExam(db: Sql, wish: string): Promise<{ collectionId: number; language: string } | { refused: string }> {
  const exam = await findExam(db, wish, (await currentSettings(db)).system_timezone)
  if (!exam) return { refused: `there is no exam "${wish}"` }
  if (await hasEntries(db, exam.id)) return { refused: `the exam "${wish}" has been entered` }
  return { collectionId: exam.collectionId, language: await languageOfCollection(db, exam.collectionId) }
}
