/** The bank as rows of files: a page at a time, so that neither process holds a whole bank. */
import type { Input } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok } from '../../../platform/server/http/handler.ts'
import type { CollectionNames } from '../../modes/server.ts'
import { BANKS, columnsOf, type Bank } from '../../questions/rules/banks.ts'
import { countForFile, questionsForFile, type FiledQuestion, type FileFilter } from '../../questions/server/filed.ts'
import { exportQuestions } from '../contract.ts'
import { rowOut } from '../rules/row-out.ts'

/** `names`: what collections are called, by their kind. */
export const exportActions = (names: Readonly<Record<string, CollectionNames>>) => [
  handle(exportQuestions, async ({ tx, input }) => {
    const { bank: bankName, cursor, limit } = input
    const bank = BANKS[bankName]
    const filter = filterOf(bank, input)
    const found = await questionsForFile(tx, filter, cursor === undefined ? 0 : (serialOf(cursor) ?? 0), limit + 1)
    const shown = found.slice(0, limit)
    const slugs = await slugsOf(tx, bank, shown, names)
    const rows = shown.map((question) => rowOut(bank, { ...question, collection: slugs.get(question.collectionId) ?? String(question.collectionId) }))
    return ok({ columns: columnsOf(bank), rows, next_cursor: found.length > limit ? String(shown.at(-1)?.id) : null, total: cursor === undefined ? await countForFile(tx, filter) : null })
  }),
]

function filterOf(bank: Bank, { language_id, category_id, active }: Input<typeof exportQuestions>): FileFilter {
  const idOf = (sent: string | undefined) => (sent === undefined ? undefined : serialOf(sent))
  return { place: bank.destination, categoryId: idOf(category_id), languageId: idOf(language_id), active: active === undefined ? undefined : active === 1, statements: bank.fixed?.question_type === '2' }
}

async function slugsOf(db: Sql, { destination }: Bank, questions: readonly FiledQuestion[], names: Readonly<Record<string, CollectionNames>>): Promise<Map<number, string>> {
  if (!('kind' in destination)) return new Map()
  const ids = [...new Set(questions.map(({ collectionId }) => collectionId))]
  const found = await names[destination.kind]?.(db, ids)
  return new Map(found?.map(({ collectionId, slug }) => [collectionId, slug]))
}
