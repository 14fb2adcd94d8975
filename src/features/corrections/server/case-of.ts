import type { Sql } from '../../../platform/server/database/database.ts'
import { versionsByKey } from '../../questions/server/correcting.ts'
import type { Correction } from '../store.ts'
import type { CorrectionCase } from './part.ts'

/** What parts get of a correction. */
export async function caseOf(db: Sql, { id, questionId, keys, kind }: Pick<Correction, 'id' | 'questionId' | 'keys' | 'kind'>): Promise<CorrectionCase> {
  return { id, questionId, voids: kind === 'void', asked: await versionsByKey(db, questionId, { by: id, keys }) }
}
