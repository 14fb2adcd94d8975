/** The calls of the desk about papers. Which event a paper belongs to, and whether it may change, its mode says. */
import { notFound } from '../../platform/pure/action.ts'
import type { Sql, Statement, Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { handle, ok, refuse, Undo, type Served } from '../../platform/server/http/handler.ts'
import { numberOf } from '../questions/server.ts'
import { countFitting, drawForPaper, dropFromPaper, fillPaper, lockInPaper, paperLines, type PaperChoice, type PaperLine } from '../questions/server/papers.ts'
import { addToPaper, countPaperChoice, eventClosed, listPaper, noQuestionFits, takeFromPaper, type PaperQuestion } from './contract.ts'

export type EventPaper = { collectionId: number; languageId: string; /** Its code. */ language: string; isDraft: boolean; /** Of the event. */ revision: number }

/** Where a mode's events have their papers; ids are those of the wire. */
export type PaperFinder = {
  find: (db: Sql, id: string) => Promise<EventPaper | undefined>
  /** The same as pieces of SQL, for what is read beside it; null where there is no such event. */
  place: (id: string) => Record<'collectionId' | 'languageId', Statement>
  /** Locks a draft until the transaction ends and counts that it changed. What is no draft is left as it is. */
  change: (tx: Tx, id: string) => Promise<void>
}

const MOST_COUNTED = 10_000

type Choice = { event_id: string; category_id?: string | undefined; from_id?: string | undefined; level_from: number; level_to: number }

/** A paper, and what is read of a choice for it by the same statement. `chosen` undefined: the event from which is chosen is not there, or of another language. */
async function choose<T>(db: Sql, { find, place }: PaperFinder, input: Choice, read: (db: Sql, choice: PaperChoice) => Promise<T>): Promise<{ paper: EventPaper | undefined; chosen: T | undefined }> {
  const { event_id, category_id, from_id, level_from, level_to } = input
  const together = gathering(db)
  const categoryId = category_id === undefined ? null : (serialOf(category_id) ?? 0)
  const choice = { ...place(event_id), categoryId, from: from_id === undefined ? null : place(from_id).collectionId, levels: { from: level_from, to: level_to } }
  const [paper, from, chosen] = await Promise.all([find(together, event_id), from_id === undefined ? undefined : find(together, from_id), read(together, choice)])
  return { paper, chosen: from_id === undefined || from?.languageId === paper?.languageId ? chosen : undefined }
}

/** `finders`: by the kind of collection that a mode has. */
export function paperActions(finders: Readonly<Record<string, PaperFinder>>): Served[] {
  return [
    handle(listPaper, async ({ tx, input }) => {
      const paper = await finders[input.kind]?.find(tx, input.event_id)
      if (!paper) return refuse(notFound)
      const rows = await paperLines(tx, paper.collectionId, serialOf(input.cursor) ?? 0, input.limit + 1)
      const page = rows.slice(0, input.limit)
      return ok({ rows: page.map(onTheWire), next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null })
    }),

    handle(countPaperChoice, async ({ tx, input }) => {
      const finder = finders[input.kind]
      if (!finder) return refuse(notFound)
      const { paper, chosen: fit } = await choose(tx, finder, input, (db, choice) => countFitting(db, choice, MOST_COUNTED + 1))
      if (!paper || fit === undefined) return refuse(notFound)
      return ok({ questions: Math.min(fit, MOST_COUNTED), more: fit > MOST_COUNTED ? 1 : 0 })
    }),

    handle(addToPaper, async ({ tx, input, dice, audit }) => {
      const finder = finders[input.kind]
      if (!finder) return refuse(notFound)
      const { count, marks, category_id, from_id, level_from, level_to, take_out } = input
      await finder.change(tx, input.event_id)
      const { paper, chosen } = await choose(tx, finder, input, (db, choice) => drawForPaper(db, choice, count, dice))
      if (!paper) return refuse(notFound)
      if (!paper.isDraft) return refuse(eventClosed)
      if (!chosen) throw new Undo(notFound)
      const added = await fillPaper(tx, chosen, { collectionId: paper.collectionId, language: paper.language, marks, takeOut: take_out === 1 })
      if (added === 0) throw new Undo(noQuestionFits)
      audit({ subject: input.kind, id: input.event_id, after: { added, category_id, from_id, level_from, level_to, take_out }, reason: input.reason })
      return ok({ added, revision: paper.revision })
    }),

    handle(takeFromPaper, async ({ tx, input, audit }) => {
      const finder = finders[input.kind]
      if (!finder) return refuse(notFound)
      const [together, questionId] = [gathering(tx), numberOf(input.question_id)]
      await finder.change(tx, input.event_id)
      const [paper, isInPaper] = await Promise.all([finder.find(together, input.event_id), lockInPaper(together, finder.place(input.event_id).collectionId, questionId)])
      if (!paper) return refuse(notFound)
      if (!paper.isDraft) return refuse(eventClosed)
      if (!isInPaper) throw new Undo(notFound)
      await dropFromPaper(tx, questionId)
      audit({ subject: input.kind, id: input.event_id, before: { question: input.question_id }, reason: input.reason })
      return ok({ revision: paper.revision })
    }),
  ]
}

const onTheWire = ({ id, kind, question, options, right, level, marks, note, image, inBank }: PaperLine): PaperQuestion => ({ id: String(id), kind, question, options, right, level, marks, note, image, stands_in_bank: inBank ? 1 : 0 })
