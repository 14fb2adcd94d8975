/** The texts of one language as the desk lists them: beside English, with what is missing and what has changed since. */
import { DEFAULT_CODE } from '../rules.ts'
import { faultOf, formsOf, sameForms, type TextForms } from './screen-text.ts'

/** An operator's text, with the English one and the shipped one that it was written beside. `at`: as `Date.toJSON` writes it. */
export type Override = { texts: TextForms; english: TextForms; shipped: TextForms; operator: string; at: string; version: number }

export type TextRow = {
  key: string
  forms: readonly string[]
  /** As it is now. */
  english: TextForms
  /** The shipped English text, whose values the code fills. */
  source: TextForms
  /** What players read; without what is missing. */
  texts: TextForms
  shipped: TextForms
  override: Override | undefined
  missing: boolean
  /** English, or the shipped text, is another one than when this text was written, or the text does not fit it any more. */
  changed: boolean
}

type Forms = ReadonlyMap<string, TextForms>
/** `english` as it is shipped, `englishNow` with the operator's texts; `shipped` and `overrides` are the language's own. */
export type RowParts = { code: string; english: Forms; englishNow: Forms; shipped: Forms; overrides: ReadonlyMap<string, Override> }

export function textRows({ code, english, englishNow, shipped, overrides }: RowParts): TextRow[] {
  return [...english].map(([key, source]) => {
    const [now, own, override] = [englishNow.get(key) ?? source, shipped.get(key) ?? {}, overrides.get(key)]
    const forms = formsOf(code, source, own)
    const isUsed = override !== undefined && faultOf(code, override.texts, source, forms) === undefined
    const texts = isUsed ? override.texts : own
    const missing = forms.some((form) => texts[form] === undefined)
    return { key, forms, english: now, source, texts, shipped: own, override, missing, changed: !missing && ((override !== undefined && !isUsed) || isChanged({ code, source, now, own, override })) }
  })
}

function isChanged({ code, source, now, own, override }: { code: string; source: TextForms; now: TextForms; own: TextForms; override: Override | undefined }): boolean {
  if (override) return !sameForms(override.shipped, own) || (code !== DEFAULT_CODE && !sameForms(override.english, now))
  return code !== DEFAULT_CODE && !sameForms(source, now)
}

/** How many texts there are, and of them those that are missing, changed since, and the operator's own. */
export type Completeness = { texts: number; missing: number; changed: number; own: number }

export function completenessOf(rows: readonly TextRow[]): Completeness {
  const count = (wanted: (row: TextRow) => boolean) => rows.filter(wanted).length
  return { texts: rows.length, missing: count(({ missing }) => missing), changed: count(({ changed }) => changed), own: count(({ override }) => override !== undefined) }
}

export const folderOf = (key: string): string => key.split('.')[0] ?? ''
export const ONLY = ['all', 'missing', 'changed', 'own'] as const
export type RowWish = { search: string; folder: string; only: (typeof ONLY)[number] }

/** Search is in keys, in English and in the language's own words. */
export function wantedRows(rows: readonly TextRow[], { search, folder, only }: RowWish): TextRow[] {
  const words = search.trim().toLowerCase()
  const says = ({ key, english, texts }: TextRow) => [key, ...Object.values(english), ...Object.values(texts)].some((text) => text.toLowerCase().includes(words))
  const isOnly = (row: TextRow) => only === 'all' || (only === 'own' ? row.override !== undefined : row[only])
  return rows.filter((row) => (folder === '' || folderOf(row.key) === folder) && isOnly(row) && (words === '' || says(row)))
}
