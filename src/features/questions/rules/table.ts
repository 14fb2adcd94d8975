/** A row of a question bank: the place that it names, and the question. */
import { draftIn, usesColumn, type Bank } from './banks.ts'
import type { QuestionDraft, RefusedDraft } from './draft.ts'
import type { ReadCell } from '../kinds/rules/kind.ts'
import { tagsFrom } from './desk-draft.ts'
import { LIMITS } from './limits.ts'
import { damageIn, tidyLine } from './repair.ts'

/**
 * Where a row's question goes; '' and undefined where the row leaves it open. `collection`: the id or slug of the text, contest or
 * exam that it belongs to, '' for questions of categories. `openLicence`: its category is one of such questions alone, found or made beside
 * one of the same name.
 */
export type ImportPlace = { category: string; subcategory: string; collection: string; language: string; level: number | undefined; marks: number; tags: string[]; active: boolean; openLicence: boolean }
export type ImportRow = ImportPlace & { draft: QuestionDraft }

/** A row of a bank by its columns, or in a sentence why it is no question. Pictures and clips are still as the row names them. */
export function rowOf(bank: Bank, cell: ReadCell): ImportRow | RefusedDraft {
  // Without its clip a question would be another one.
  if (cell('audio') !== '' && !usesColumn(bank, 'audio')) return { refused: 'questions of this bank have no audio', column: 'audio' }
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
  const checks: [column: string, refused: string | undefined][] = [
    ['category', 'categoryType' in destination && place.category === '' ? 'the category is empty' : nameRefusal('category', place.category)],
    ['subcategory', nameRefusal('subcategory', place.subcategory)],
    'column' in destination && place.collection === '' ? [destination.column, `the ${destination.column} is empty`] : ['', undefined],
    ['level', level === 'wrong' ? `the level must be a whole number from 1 to ${LIMITS.level}` : undefined],
    ['marks', marks === 'wrong' ? `the marks must be a whole number from 1 to ${LIMITS.marks}` : undefined],
    ['tags', tags ? undefined : `at most ${LIMITS.tags} tags of at most ${LIMITS.tag} characters, apart by commas`],
    ['active', /^[01]?$/.test(cell('active')) ? undefined : 'active must be 1 or 0'],
    ['open_licence', /^[01]?$/.test(cell('open_licence')) ? undefined : 'open_licence must be 1 or 0'],
  ]
  for (const [column, refused] of checks) if (refused !== undefined) return { refused, column }
  return { ...place, level: level as number | undefined, marks: (marks as number | undefined) ?? 1, tags: tags ?? [] }
}

function nameRefusal(what: string, name: string): string | undefined {
  if (name.length > LIMITS.name) return `the ${what} has more than ${LIMITS.name} characters`
  const damage = damageIn(name)
  return damage && `the ${what} is damaged: ${damage}`
}

/** A whole number from 1 to `most`; undefined where the cell is empty. */
function numberIn(cell: string, most: number): number | undefined | 'wrong' {
  if (cell === '') return undefined
  const value = /^\d{1,6}$/.test(cell) ? Number(cell) : 0
  return value >= 1 && value <= most ? value : 'wrong'
}
