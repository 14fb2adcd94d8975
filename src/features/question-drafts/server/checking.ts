import type { Sql } from '../../../platform/server/database/database.ts'
import { nearInBank } from '../../questions/server/drafted.ts'
import { wordingOf } from '../../questions/rules/wording.ts'
import { flagsAmong, flagsOf, type Flag } from '../rules/flags.ts'
import type { ReadDraft } from '../rules/reply.ts'
import { sourceOf } from '../rules/source.ts'
import type { NewDraft, StoredRequest } from '../store.ts'

/** Drafts with what speaks against each of them: by itself, beside earlier ones, and in the bank. */
export async function checked(db: Sql, request: StoredRequest, language: string, drafts: readonly ReadDraft[]): Promise<NewDraft[]> {
  const source = sourceOf(request)
  const done: NewDraft[] = []
  for (const read of drafts) {
    const flags = [...flagsOf(read, { passage: request.passage, language, shapes: request.shapes }), ...flagsAmong(read.draft, done.map(({ draft }) => draft)), ...(await flagsInBank(db, request, read))]
    done.push({ draft: { ...read.draft, source }, quote: read.quote, flags })
  }
  return done
}

const MOST_TWINS = 3

async function flagsInBank(db: Sql, { categoryType: type, languageId }: StoredRequest, { draft }: ReadDraft): Promise<Flag[]> {
  const wording = wordingOf(draft)
  const near = 'refused' in wording ? [] : await nearInBank(db, wording, { type, languageId })
  return near.slice(0, MOST_TWINS).map(({ id, fault }) => ({ flag: fault, question: id }))
}
