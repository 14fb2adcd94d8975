import type { Sql } from '../../../platform/server/database/database.ts'
import { familyOf, versionsByKey } from '../../questions/server/correcting.ts'
import type { Correction } from '../store.ts'
import type { CorrectionCase, CorrectionPart } from './part.ts'

/** What parts get of a correction: the question first, then the copies of it in papers, or the question that it is a copy of. */
export async function casesOf(db: Sql, { id, questionId, keys, former, kind }: Pick<Correction, 'id' | 'questionId' | 'keys' | 'former' | 'kind'>): Promise<CorrectionCase[]> {
  const cases: CorrectionCase[] = []
  for (const one of await familyOf(db, questionId)) cases.push({ id, questionId: one, voids: kind === 'void', asked: await versionsByKey(db, one, { by: id, keys, options: former.options }) })
  return cases
}

/** A part for one of the questions; its name stands with the rows. */
export type Step = { part: CorrectionPart; of: CorrectionCase; name: string }

/** In the order of posting. */
export const stepsOf = (parts: readonly CorrectionPart[], cases: readonly CorrectionCase[]): Step[] => parts.flatMap((part) => cases.map((of) => ({ part, of, name: `${part.name}:${of.questionId}` })))
