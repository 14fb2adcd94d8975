import type { Sql } from '../../../platform/server/database/database.ts'
import type { PaperFinder } from '../../../features/events/server.ts'
import type { RefusedDraft } from '../../../features/questions/rules/draft.ts'
import { questionFault } from '../../../features/questions/rules/faults.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { findExam, hasEntries } from '../store.ts'
import { bumpRevision, findPaper, placeOfPaper } from '../store/copies.ts'

/** The collection of an exam by its id or slug, for imports. All candidates get the same paper. */
export async function paperOfExam(db: Sql, wish: string): Promise<{ collectionId: number; language: string } | RefusedDraft> {
  const exam = await findExam(db, wish, (await currentSettings(db)).system_timezone)
  if (!exam) return { refused: questionFault('exam-none', { name: wish }) }
  if (await hasEntries(db, exam.id)) return { refused: questionFault('exam-entered', { name: wish }) }
  return { collectionId: exam.collectionId, language: await languageOfCollection(db, exam.collectionId) }
}

/** For choosing questions at the desk. */
export const examPaper: PaperFinder = { find: findPaper, place: placeOfPaper, change: bumpRevision }
