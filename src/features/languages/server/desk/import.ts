/** Texts of a file, row by row: what is wrong with a row is said, and the others are taken. */
import { notFound } from '../../../../platform/pure/action.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import type { ImportedTexts, importScreenTexts, previewScreenTexts } from '../../desk-contract.ts'
import { addTexts, lockTexts, type NewText } from '../../desk-store.ts'
import { faultOf, formIn, keyOf, sameForms, stemOf } from '../../rules/screen-text.ts'
import type { TextRow } from '../../rules/text-rows.ts'
import { invalidateTexts, readState } from '../current.ts'
import { knownRows, readRows, versionOf } from './texts.ts'

type FileRow = { key: string; text: string }
type Refused = ImportedTexts['refused'][number]
type Taken = { changed: NewText[]; same: number; refused: Refused[] }

export async function importTexts({ tx, input: { language, rows, reason }, operator, audit }: Call<typeof importScreenTexts>): Promise<ActionReply<typeof importScreenTexts>> {
  await lockTexts(tx)
  const known = knownRows(await readState(tx), language)
  if (!known) return refuse(notFound)
  const taken = takeRows(language, rows, known)
  if (taken.changed.length > 0) await addTexts(tx, language, taken.changed, operator?.email ?? '')
  audit({ subject: 'screen-language', id: language, after: { imported: taken.changed.map(({ key }) => key), refused: taken.refused.length }, reason })
  tx.afterCommit(() => invalidateTexts(tx))
  return ok(countsIn(taken))
}

export async function previewImport({ tx, input: { language, rows } }: Call<typeof previewScreenTexts>): Promise<ActionReply<typeof previewScreenTexts>> {
  const known = await readRows(tx, language)
  return known ? ok(countsIn(takeRows(language, rows, known))) : refuse(notFound)
}

const countsIn = ({ changed, same, refused }: Taken): ImportedTexts => ({ changed: changed.length, same, refused })

function takeRows(language: string, rows: readonly FileRow[], known: readonly TextRow[]): Taken {
  const byKey = new Map(known.map((row) => [row.key, row]))
  const taken: Taken = { changed: [], same: 0, refused: [] }
  for (const [stem, group] of Map.groupBy(rows, ({ key }) => stemOf(key))) {
    const row = byKey.get(stem)
    const refused = row ? faultOfGroup(language, row, group) : { key: group[0]?.key ?? stem, fault: 'no-text' as const, form: '', value: '' }
    if (refused) taken.refused.push(refused)
    else if (row && sameForms(formsWith(row, group), row.texts)) taken.same++
    else if (row) taken.changed.push(versionOf(row, formsWith(row, group)))
  }
  return taken
}

/** The forms of a file over those that are there. */
const formsWith = ({ texts }: TextRow, group: readonly FileRow[]) => ({ ...texts, ...Object.fromEntries(group.map(({ key, text }) => [formIn(key), text])) })

function faultOfGroup(language: string, row: TextRow, group: readonly FileRow[]): Refused | undefined {
  const twice = group.find(({ key }, at) => group.findIndex((other) => other.key === key) !== at)
  if (twice) return { key: twice.key, fault: 'twice', form: '', value: '' }
  const found = faultOf(language, formsWith(row, group), row.source, row.forms)
  return found && { key: keyOf(row.key, found.form), ...found }
}
