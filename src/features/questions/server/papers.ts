/** Papers: the collections of contests and exams, filled with copies of questions. */
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Sql, Statement, Tx } from '../../../platform/server/database/database.ts'
import { drawOriginals, insertCopies, MOST_COPIES, originalsIn, paperPage, takeFromBank, type Copied, type Original, type PaperChoice } from '../desk-store.ts'
import { withKey } from '../rules/correcting.ts'
import { sameness, type CollectionKind } from '../rules/fingerprint.ts'
import type { Wording } from '../rules/draft.ts'
import { insertCollection } from '../store.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { fingerprintOf } from './saving.ts'
import { readQuestions } from './versions.ts'

export { countFitting, dropFromPaper, insertPapers, lockInPaper, paperCounts, paperWeights, type Copied, type Original, type PaperChoice, type PaperCounts } from '../desk-store.ts'

/** `right`: the options, or the number, that are right. */
export type PaperLine = Omit<Wording, 'answer' | 'more'> & { id: number; marks: number; level: number; right: string[]; inBank: boolean }

export const newPaper = (tx: Tx, kind: CollectionKind, languageId: string): Promise<number> => insertCollection(tx, kind, languageId)

/** Questions of a choice, at random, for `fillPaper`. */
export const drawForPaper = (db: Sql, choice: PaperChoice, count: number, dice: Dice): Promise<Original[]> => drawOriginals(db, choice, count, Math.floor(dice() * 2 ** 31))

/** With their keys as answers are judged by them; of those with the same words, which a paper has once, the first. */
function copiesOf(originals: readonly Original[]): Copied[] {
  const words = new Set<string>()
  return originals.map(withKey).filter((each) => words.size < words.add(sameness(0, '', each)).size)
}

type Filling = { collectionId: number; /** The code of its language. */ language: string; marks: number; takeOut: boolean }

/** Copies questions into a paper. `takeOut`: excludes the originals from being drawn. Returns the number of copies. */
export async function fillPaper(tx: Tx, drawn: readonly Original[], { collectionId, language, marks, takeOut }: Filling): Promise<number> {
  const copied = copiesOf(drawn.map((each) => ({ ...each, marks })))
  await copyPaper(tx, copied, { collectionIds: [collectionId], language })
  if (takeOut) await takeFromBank(tx, drawn.map(({ id }) => id))
  return copied.length
}

/** All questions of a paper, to be copied. */
export const readPaper = async (db: Sql, collectionId: number | Statement): Promise<Copied[]> => copiesOf(await originalsIn(db, collectionId))

/** Copies questions into each of these papers. `language`: the code of all. */
export async function copyPaper(tx: Tx, copied: readonly Copied[], { collectionIds, language }: { collectionIds: readonly number[]; language: string }): Promise<void> {
  const places = collectionIds.flatMap((collectionId) => copied.map((wording, of) => ({ of, collectionId, wording })))
  for (let i = 0; i < places.length; i += MOST_COPIES) {
    const copies = places.slice(i, i + MOST_COPIES).map(({ of, collectionId, wording }) => ({ of, collectionId, fingerprint: fingerprintOf(`collection:${collectionId}`, language, wording) }))
    await insertCopies(tx, copied, copies)
  }
  invalidateCatalogue(tx)
}

/** A page of a paper with its right answers: for the desk alone. */
export async function paperLines(db: Sql, collectionId: number, afterId: number, limit: number): Promise<PaperLine[]> {
  const rows = await paperPage(db, collectionId, afterId, limit)
  const wordings = await readQuestions(db, rows)
  return rows.map(({ id, marks, level, inBank }, n) => {
    const { answer, more: _more, ...wording } = wordings[n] as (typeof wordings)[number]
    return { ...wording, id, marks, level, inBank, right: answer.map((at) => wording.options[at] ?? String(at)) }
  })
}
