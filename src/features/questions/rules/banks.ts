/** Question banks that a table can contain: kinds of questions, destination, and columns. */
import { CATEGORY_TYPES, type CategoryType } from '../contract.ts'
import { PLAIN_KIND, type KindId } from '../kinds/rules/ids.ts'
import type { ReadCell } from '../kinds/rules/kind.ts'
import { kindOf, kindsIn, KINDS_IN_COLLECTIONS } from '../kinds/rules.ts'
import type { QuestionDraft, RefusedDraft } from './draft.ts'
import type { CollectionKind } from './fingerprint.ts'

/** What names a collection: its column. */
type CollectionColumn = 'text_id' | 'contest_id' | 'exam_id'
/** Where the questions of a bank go: into categories of a set, or into one collection that a column names by id or slug. */
export type BankDestination = { categoryType: CategoryType } | { kind: CollectionKind; column: CollectionColumn }
/** `needed` and `used`: columns besides those of its kinds. `fixed`: cells with the same value in every row. */
export type Bank = { destination: BankDestination; kinds: readonly KindId[]; needed: readonly string[]; used: readonly string[]; fixed?: Record<string, string> }

export const BANK_NAMES = ['quiz-zone', 'true-false', 'audio', 'maths', 'multi-match', 'guess-the-word', 'fun-and-learn', 'contest', 'exam'] as const
export type BankName = (typeof BANK_NAMES)[number]

/** Columns that a question of any kind may have. */
const BESIDE = ['language', 'note', 'image', 'image_text', 'audio_text', 'as_of', 'source', 'tags', 'active', 'open_licence'] as const

const ofType = (categoryType: CategoryType, used: readonly string[] = ['subcategory', 'level']): Bank => ({ destination: { categoryType }, kinds: kindsIn(categoryType), needed: ['category'], used })
const inCollection = (kind: CollectionKind, column: CollectionColumn): Bank => ({ destination: { kind, column }, kinds: KINDS_IN_COLLECTIONS, needed: [column], used: ['level', 'marks'] })

export const BANKS: Record<BankName, Bank> = {
  'quiz-zone': ofType(CATEGORY_TYPES.quizZone),
  'true-false': { ...ofType(CATEGORY_TYPES.quizZone), kinds: [PLAIN_KIND], fixed: { question_type: '2' } },
  audio: ofType(CATEGORY_TYPES.audio),
  maths: ofType(CATEGORY_TYPES.maths),
  'multi-match': ofType(CATEGORY_TYPES.multiMatch),
  'guess-the-word': ofType(CATEGORY_TYPES.guessTheWord),
  'fun-and-learn': inCollection('text', 'text_id'),
  contest: inCollection('contest', 'contest_id'),
  exam: inCollection('exam', 'exam_id'),
}

/** Every column that a bank may have. */
export const COLUMNS: readonly string[] = [
  ...new Set([...BESIDE, 'audio', ...Object.values(BANKS).flatMap((bank) => [...bank.needed, ...bank.used, ...bank.kinds.flatMap((kind) => allOf(kind))])]),
]

export function isBankName(word: string): word is BankName {
  return BANK_NAMES.some((name) => name === word)
}

function allOf(kind: KindId): readonly string[] {
  const { needed, used } = kindOf({ kind }).intake.columns
  return [...needed, ...used]
}

export const usesColumn = ({ kinds, needed, used }: Bank, column: string): boolean => [BESIDE, needed, used, ...kinds.map(allOf)].some((some) => some.includes(column))

/** Its columns, in the order in which files have them: the place, the question, what is beside it. */
export const columnsOf = (bank: Bank): string[] => [
  ...new Set([...bank.needed, 'language', ...bank.used, ...[...bank.kinds].reverse().flatMap(allOf), ...(bank.kinds.some((kind) => allOf(kind).includes('audio')) ? ['audio'] : []), ...BESIDE]),
]

/** Columns that a table lacks for the bank; empty if it has those of at least one kind. */
export function missingColumns({ kinds, needed }: Bank, has: (column: string) => boolean): string[] {
  const missing = kinds.map((kind) => [...needed, ...kindOf({ kind }).intake.columns.needed].filter((column) => !has(column)))
  return missing.find((none) => none.length === 0) ?? missing.at(-1) ?? []
}

/** A row of the bank as a draft, or why it is none. Pictures and clips are still as the row names them. */
export function draftIn({ kinds, fixed = {} }: Bank, cells: ReadCell): QuestionDraft | RefusedDraft {
  const cell: ReadCell = (column) => fixed[column] ?? cells(column)
  const kind = kinds.find((id) => kindOf({ kind: id }).intake.takesRow(cell)) ?? (kinds.at(-1) as KindId)
  const read = kindOf({ kind }).intake.row(cell)
  return 'refused' in read ? read : { kind, question: cell('question'), note: cell('note'), image: cell('image'), imageText: cell('image_text'), audio: cell('audio'), audioText: cell('audio_text'), asOf: cell('as_of'), source: cell('source'), ...read }
}
