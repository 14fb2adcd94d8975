/** Papers: the collections of contests and exams, filled with copies of questions. */
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { drawOriginals, dropFromPaper, linkCopies, originalsIn, paperPage, takeFromBank, type Original, type PaperChoice } from '../desk-store.ts'
import type { CollectionKind } from '../rules/fingerprint.ts'
import type { Wording } from '../rules/draft.ts'
import { insertCollection, type NewQuestion } from '../store.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { fingerprintOf, saveQuestions } from './saving.ts'
import { readQuestions, type QuestionVersion } from './versions.ts'

export { countFitting, paperCounts, paperWeights, type PaperChoice, type PaperCounts } from '../desk-store.ts'

export type Paper = { collectionId: number; /** The code of its language. */ language: string }
/** `right`: the options, or the number, that are right. */
export type PaperLine = Omit<Wording, 'answer' | 'more'> & { id: number; marks: number; level: number; right: string[]; inBank: boolean }

export const newPaper = (tx: Tx, kind: CollectionKind, languageId: string): Promise<number> => insertCollection(tx, kind, languageId)

/** Draws questions of a choice at random and copies them into a paper. `takeOut`: excludes the originals from being drawn. Returns their number. */
export async function drawIntoPaper(tx: Tx, paper: Paper, choice: PaperChoice, { count, marks, takeOut, dice }: { count: number; marks: number; takeOut: boolean; dice: Dice }): Promise<number> {
  const drawn = await drawOriginals(tx, choice, count, Math.floor(dice() * 2 ** 31))
  const added = await copy(tx, paper, await read(tx, drawn.map((original) => ({ ...original, marks }))))
  if (takeOut) {
    await takeFromBank(tx, drawn.map(({ id }) => id))
    invalidateCatalogue(tx)
  }
  return added
}

type ReadPaper = { originals: readonly (Original & { marks: number })[]; wordings: readonly QuestionVersion[] }

const read = async (db: Sql, originals: ReadPaper['originals']): Promise<ReadPaper> => ({ originals, wordings: await readQuestions(db, originals) })

/** All questions of a paper, to be copied. */
export const readPaper = async (db: Sql, collectionId: number): Promise<ReadPaper> => read(db, await originalsIn(db, collectionId))

/** Copies all questions of a paper into another one. */
export async function copyPaper(tx: Tx, from: ReadPaper, to: Paper): Promise<void> {
  await copy(tx, to, from)
}

async function copy(tx: Tx, { collectionId, language }: Paper, { originals, wordings }: ReadPaper): Promise<number> {
  const copies = originals.map(({ root, level, marks }, n): NewQuestion & { root: number; level: number; marks: number } => {
    const { id: _id, version: _version, marks: _marks, categoryType: _type, ...wording } = wordings[n] as (typeof wordings)[number]
    return { root, level, marks, collectionId, wording, fingerprint: fingerprintOf(`collection:${collectionId}`, language, wording) }
  })
  await saveQuestions(tx, copies.map(({ root: _root, ...question }) => question))
  return linkCopies(tx, copies)
}

/** False: it is not in the paper. */
export const takeOutOfPaper = (tx: Tx, collectionId: number, questionId: number): Promise<boolean> => dropFromPaper(tx, collectionId, questionId)

/** A page of a paper with its right answers: for the desk alone. */
export async function paperLines(db: Sql, collectionId: number, afterId: number, limit: number): Promise<PaperLine[]> {
  const rows = await paperPage(db, collectionId, afterId, limit)
  const wordings = await readQuestions(db, rows)
  return rows.map(({ id, marks, level, inBank }, n) => {
    const { answer, more: _more, ...wording } = wordings[n] as (typeof wordings)[number]
    return { ...wording, id, marks, level, inBank, right: answer.map((at) => wording.options[at] ?? String(at)) }
  })
}
