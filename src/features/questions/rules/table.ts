/** A row of a question bank: the place that it names, and the question. */
import { draftIn, usesColumn, type Bank } from './banks.ts'
import { damageFault, type QuestionDraft, type RefusedDraft } from './draft.ts'
import { questionFault, type Part, type QuestionFault } from './faults.ts'
import type { ReadCell } from '../kinds/rules/kind.ts'
import { tagsFrom } from './desk-draft.ts'
import { LIMITS } from './limits.ts'
import { tidyLine } from './repair.ts'

/**
 * Where a row's question goes; '' and undefined where the row leaves it open. `collection`: the id or slug of the text, contest or
 * exam that it belongs to, '' for questions of categories. `openLicence`: its category is one of such questions alone, found or made beside
 * one of the same name.
 */
export type ImportPlace = { category: string; subcategory: string; collection: string; language: string; level: number | undefined; marks: number; tags: string[]; active: boolean; openLicence: boolean }
export type ImportRow = ImportPlace & { draft: QuestionDraft }

/** A row of a bank by its columns, or why it is no question. Pictures and clips are still as the row names them. */
export function rowOf(bank: Bank, cell: ReadCell): ImportRow | RefusedDraft {
  // Without its clip a question would be another one.
  if (cell('audio') !== '' && !usesColumn(bank, 'audio')) return { refused: questionFault('audio-unused', {}), column: 'audio' }
  const place = placeIn(bank, cell)
  if ('refused' in place) return place
  const draft = draftIn(bank, cell)
  return 'refused' in draft ? draft : { ...place, draft }
}

function placeIn({ destination }: Bank, cell: ReadCell): ImportPlace | RefusedDraft {
  const place = {
    category: tidyLine(cell('category')), subcategory: tidyLine(cell('subcategory')), collection: 'column' in destination ? cell(destination.column) : '', language: cell('language').toLowerCase(),
    active: cell('active') !== '0', openLicence: cell('open_licence') === '1',
  }
  const tags = tagsFrom(cell('tags'))
  const [level, marks] = [numberIn(cell('level'), LIMITS.level), numberIn(cell('marks'), LIMITS.marks)]
  const checks: [column: string, refused: QuestionFault | undefined][] = [
    ['category', 'categoryType' in destination && place.category === '' ? questionFault('text-empty', { what: 'category' }) : nameFault('category', place.category)],
    ['subcategory', nameFault('subcategory', place.subcategory)],
    'column' in destination && place.collection === '' ? [destination.column, questionFault('text-empty', { what: destination.column })] : ['', undefined],
    ['level', level === 'wrong' ? questionFault('whole-number', { what: 'level', most: LIMITS.level }) : undefined],
    ['marks', marks === 'wrong' ? questionFault('whole-number', { what: 'marks', most: LIMITS.marks }) : undefined],
    ['tags', tags ? undefined : questionFault('tags', { tags: LIMITS.tags, most: LIMITS.tag })],
    ...(['active', 'open_licence'] as const).map((column): [string, QuestionFault | undefined] => [column, /^[01]?$/.test(cell(column)) ? undefined : questionFault('one-or-zero', { column })]),
  ]
  for (const [column, refused] of checks) if (refused !== undefined) return { refused, column }
  return { ...place, level: level as number | undefined, marks: (marks as number | undefined) ?? 1, tags: tags ?? [] }
}

const nameFault = (what: Part, name: string): QuestionFault | undefined => (name.length > LIMITS.name ? questionFault('name-long', { what, most: LIMITS.name }) : damageFault(what, name))

/** A whole number from 1 to `most`; undefined where the cell is empty. */
function numberIn(cell: string, most: number): number | undefined | 'wrong' {
  if (cell === '') return undefined
  const value = /^\d{1,6}$/.test(cell) ? Number(cell) : 0
  return value >= 1 && value <= most ? value : 'wrong'
}
