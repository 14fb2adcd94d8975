/** The calls of the desk about papers. Which event a paper belongs to, and whether it may change, its mode says. */
import { notFound } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { handle, ok, refuse, Undo, type Served } from '../../platform/server/http/handler.ts'
import { numberOf } from '../questions/server.ts'
import { countFitting, drawIntoPaper, paperLines, takeOutOfPaper, type PaperChoice, type PaperLine } from '../questions/server/papers.ts'
import { addToPaper, countPaperChoice, eventClosed, listPaper, noQuestionFits, takeFromPaper, type PaperQuestion } from './contract.ts'

export type EventPaper = { collectionId: number; languageId: string; /** Its code. */ language: string; isDraft: boolean }

/** Where a mode's events have their papers; ids are those of the wire. */
export type PaperFinder = {
  find: (db: Sql, id: string) => Promise<EventPaper | undefined>
  /** Locks a draft until the transaction ends and counts that it changed; answers its new revision, 0 where there is no such draft. */
  change: (tx: Tx, id: string) => Promise<number>
}

const MOST_COUNTED = 10_000

/** `finders`: by the kind of collection that a mode has. */
export function paperActions(finders: Readonly<Record<string, PaperFinder>>): Served[] {
  const find = (db: Sql, { kind, event_id }: { kind: string; event_id: string }) => finders[kind]?.find(db, event_id)

  /** A draft, locked; it is read behind the lock. */
  const draft = async (tx: Tx, at: { kind: string; event_id: string }) => {
    const revision = (await finders[at.kind]?.change(tx, at.event_id)) ?? 0
    const paper = await find(tx, at)
    if (!paper) return notFound
    return paper.isDraft ? { ...paper, revision } : eventClosed
  }

  const choiceOf = async (db: Sql, paper: EventPaper, input: { kind: string; category_id?: string | undefined; from_id?: string | undefined; level_from: number; level_to: number }): Promise<PaperChoice | undefined> => {
    const from = input.from_id === undefined ? undefined : await find(db, { kind: input.kind, event_id: input.from_id })
    if (input.from_id !== undefined && from?.languageId !== paper.languageId) return undefined
    const categoryId = input.category_id === undefined ? null : (serialOf(input.category_id) ?? 0)
    return { collectionId: paper.collectionId, languageId: paper.languageId, categoryId, from: from?.collectionId ?? null, levels: { from: input.level_from, to: input.level_to } }
  }

  return [
    handle(listPaper, async ({ tx, input }) => {
      const paper = await find(tx, input)
      if (!paper) return refuse(notFound)
      const rows = await paperLines(tx, paper.collectionId, serialOf(input.cursor) ?? 0, input.limit + 1)
      const page = rows.slice(0, input.limit)
      return ok({ rows: page.map(onTheWire), next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null })
    }),

    handle(countPaperChoice, async ({ tx, input }) => {
      const paper = await find(tx, input)
      const choice = paper && (await choiceOf(tx, paper, input))
      if (!choice) return refuse(notFound)
      const fit = await countFitting(tx, choice, MOST_COUNTED + 1)
      return ok({ questions: Math.min(fit, MOST_COUNTED), more: fit > MOST_COUNTED ? 1 : 0 })
    }),

    handle(addToPaper, async ({ tx, input, dice, audit }) => {
      const paper = await draft(tx, input)
      if ('code' in paper) return refuse(paper)
      const choice = await choiceOf(tx, paper, input)
      if (!choice) throw new Undo(notFound)
      const { count, marks, category_id, from_id, level_from, level_to, take_out } = input
      const added = await drawIntoPaper(tx, paper, choice, { count, marks, takeOut: take_out === 1, dice })
      if (added === 0) throw new Undo(noQuestionFits)
      audit({ subject: input.kind, id: input.event_id, after: { added, category_id, from_id, level_from, level_to, take_out }, reason: input.reason })
      return ok({ added, revision: paper.revision })
    }),

    handle(takeFromPaper, async ({ tx, input, audit }) => {
      const paper = await draft(tx, input)
      if ('code' in paper) return refuse(paper)
      if (!(await takeOutOfPaper(tx, paper.collectionId, numberOf(input.question_id)))) throw new Undo(notFound)
      audit({ subject: input.kind, id: input.event_id, before: { question: input.question_id }, reason: input.reason })
      return ok({ revision: paper.revision })
    }),
  ]
}

const onTheWire = ({ id, kind, question, options, right, level, marks, note, image, inBank }: PaperLine): PaperQuestion => ({ id: String(id), kind, question, options, right, level, marks, note, image, stands_in_bank: inBank ? 1 : 0 })
