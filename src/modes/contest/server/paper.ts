import type { Sql } from '../../../platform/server/database/database.ts'
import type { PaperFinder } from '../../../features/events/server.ts'
import type { RefusedDraft } from '../../../features/questions/rules/draft.ts'
import { questionFault } from '../../../features/questions/rules/faults.ts'
import { languageOfCollection } from '../../../features/questions/server/collections.ts'
import { findContest } from '../store.ts'
import { bumpRevision, findPaper, placeOfPaper } from '../store/copies.ts'

/** The collection of a contest by its id or slug, for imports. The pool of a contest that has begun cannot change. */
export async function paperOfContest(db: Sql, wish: string): Promise<{ collectionId: number; language: string } | RefusedDraft> {
  const contest = await findContest(db, wish, 'drafts')
  if (!contest) return { refused: questionFault('contest-none', { name: wish }) }
  if (contest.state !== 'draft' && contest.startsInMs <= 0) return { refused: questionFault('contest-begun', { name: wish }) }
  return { collectionId: contest.collectionId, language: await languageOfCollection(db, contest.collectionId) }
}

/** For choosing questions at the desk. */
export const contestPaper: PaperFinder = { find: findPaper, place: placeOfPaper, change: bumpRevision }
