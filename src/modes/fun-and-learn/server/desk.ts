/** Texts at the desk: written, put in order, shown and hidden. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, list, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { freeSlug, slugFrom } from '../../../features/questions/rules/naming.ts'
import { moveCollection, newCollection, nextCollectionId, placeOfText, switchCollection } from '../../../features/questions/server/collections.ts'
import { getDeskText, listDeskTexts, orderDeskTexts, pdfInvalid, saveDeskText, switchDeskText, textAttachment, textChanged, textEmpty, textIncomplete, textLong, textOrder, textPlace, uploadPdf, type ListedDeskText } from '../desk-contract.ts'
import { countPlayers, deskText, deskTexts, idsInOrder, lockText, nextPosition, putLast, putPositions, textSlugsLike, updateText, type DeskText, type TextWords } from '../desk-store.ts'
import { contentOf, PDF, type ContentType } from '../rules/attachment.ts'
import { minutesToRead, MOST_DETAIL } from '../rules/rich-text.ts'
import { nextTextId } from '../store.ts'
import { cleaned, saveText } from './saving.ts'

const MOST_TEXTS = 1_000
const MOST_COUNTED = 10_001
const MOST_PDF_BYTES = 2 * 1024 * 1024
const PDF_HEAD = '%PDF-'

export const textDeskActions = [
  handle(listDeskTexts, async ({ tx, input }) => list((await deskTexts(tx, { languageId: serialOf(input.language_id), categoryId: input.category_id === undefined ? undefined : serialOf(input.category_id) }, MOST_TEXTS)).map(listed))),
  handle(getDeskText, async ({ tx, input }) => {
    const text = await deskText(tx, serialOf(input.text_id))
    if (!text) return refuse(notFound)
    const { detail, contentData, collectionId, languageId, language, revision } = text
    return ok({ ...listed(text), detail, content_data: contentData, collection_id: String(collectionId), language_id: languageId, language, revision, played: await countPlayers(tx, text.id, MOST_COUNTED) })
  }),
  handle(saveDeskText, save),
  handle(switchDeskText, turn),
  handle(orderDeskTexts, order),
  handle(uploadPdf, takePdf),
]

const idOnTheWire = (id: number) => (id === 0 ? '' : String(id))

function listed({ id, slug, title, detail, categoryId, category, subcategoryId, subcategory, active, contentType, questions }: DeskText): ListedDeskText {
  return { id: String(id), slug, title, category_id: String(categoryId), category, subcategory_id: idOnTheWire(subcategoryId), subcategory, active: active ? 1 : 0, content_type: contentType, questions, minutes: minutesToRead(detail) }
}

type Saving = Call<typeof saveDeskText, NeedsStorage>
type Refused = { refused: Refusal }

/** The words as they will be stored; or why they cannot be. `before`: a PDF that stands there needs no second look. */
async function wordsOf(db: Sql<NeedsStorage>, { title: typed, detail: sent, content_type, content_data }: Saving['input'], before?: DeskText): Promise<TextWords | Refused> {
  const [title, detail, contentType] = [typed.trim(), cleaned(sent), content_type as ContentType]
  if (title === '' || detail.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '') return refuse(textIncomplete)
  if (detail.length > MOST_DETAIL) return refuse({ ...textLong, values: { given: String(detail.length), most: String(MOST_DETAIL) } })
  const contentData = contentOf(contentType, content_data)
  if (contentData === undefined) return refuse(textAttachment)
  const isNewPdf = contentType === PDF && contentData !== before?.contentData
  if (isNewPdf && (await db.services.storage.read(contentData))?.type !== 'application/pdf') return refuse(textAttachment)
  return { title, detail, contentType, contentData }
}

const shown = ({ title, detail, contentType, contentData, categoryId, subcategoryId }: TextWords & { categoryId: number; subcategoryId: number }) => ({ title, detail, content_type: contentType, content_data: contentData, category_id: categoryId, subcategory_id: subcategoryId })

async function save(call: Saving): Promise<ActionReply<typeof saveDeskText>> {
  const { tx, input } = call
  const id = input.text_id === undefined ? undefined : serialOf(input.text_id)
  if (id !== undefined) await lockText(tx, id)
  const [together, categoryId, part] = [gathering(tx), serialOf(input.category_id), input.subcategory_id === undefined ? null : (serialOf(input.subcategory_id) ?? 0)]
  const [before, place, position, fresh] = await Promise.all([
    id === undefined ? undefined : deskText(together, id), placeOfText(together, { type: CATEGORY_TYPES.funAndLearn, categoryId, subcategoryId: part }), nextPosition(together, { categoryId, subcategoryId: part ?? 0 }),
    id === undefined ? newText(together, input.title.trim()) : undefined,
  ])
  if (!before && !fresh) return refuse(notFound)
  if (before && before.revision !== input.revision) return refuse(textChanged)
  const words = await wordsOf(tx, input, before)
  if ('refused' in words) return words as { refused: typeof textIncomplete }
  if (!place || (before && place.languageId !== before.languageId)) return refuse(textPlace)
  return fresh ? add(call, words, { ...place, position }, fresh) : change(call, before as DeskText, words, { ...place, position })
}

/** `position`: behind all texts that stand there. */
type TextPlace = { categoryId: number; subcategoryId: number; languageId: string; position: number }

/** The ids and the address of a text that is added. */
type Fresh = { id: number; slug: string; collectionId: number }

async function newText(db: Sql, title: string): Promise<Fresh> {
  const wish = slugFrom(title)
  const [taken, id, collectionId] = await Promise.all([textSlugsLike(db, wish), nextTextId(db), nextCollectionId(db)])
  return { id, slug: freeSlug(wish, taken), collectionId }
}

async function add({ tx, input, audit }: Saving, words: TextWords, place: TextPlace, { id, slug, collectionId }: Fresh): Promise<ActionReply<typeof saveDeskText>> {
  await newCollection(tx, { id: collectionId, kind: 'text', languageId: place.languageId, place })
  const fault = await saveText(tx, { ...words, id, slug, position: place.position, collectionId })
  if (fault) throw new Error(fault.refused)
  audit({ subject: 'text', id: String(id), after: { slug, ...shown({ ...words, ...place }) }, reason: input.reason })
  return ok({ id: String(id), revision: 1 })
}

async function change({ tx, input, audit }: Saving, before: DeskText, words: TextWords, place: TextPlace): Promise<ActionReply<typeof saveDeskText>> {
  if (place.categoryId !== before.categoryId || place.subcategoryId !== before.subcategoryId) {
    await putLast(tx, before.id, place.position)
    await moveCollection(tx, before.collectionId, place)
  }
  await updateText(tx, before.id, words)
  audit({ subject: 'text', id: String(before.id), before: shown(before), after: shown({ ...words, ...place }), reason: input.reason })
  return ok({ id: String(before.id), revision: before.revision + 1 })
}

async function turn({ tx, input, audit }: Call<typeof switchDeskText>): Promise<ActionReply<typeof switchDeskText>> {
  const id = serialOf(input.text_id)
  await lockText(tx, id)
  const text = await deskText(gathering(tx), id)
  if (!text) return refuse(notFound)
  const active = input.active === 1
  if (active && text.questions === 0) return refuse(textEmpty)
  await switchCollection(tx, text.collectionId, active)
  audit({ subject: 'text', id: String(text.id), before: { active: text.active }, after: { active }, reason: input.reason })
  return ok({})
}

async function order({ tx, input: { category_id, subcategory_id, ids, reason }, audit }: Call<typeof orderDeskTexts>): Promise<ActionReply<typeof orderDeskTexts>> {
  const before = await idsInOrder(tx as Tx, { categoryId: serialOf(category_id), subcategoryId: serialOf(subcategory_id) ?? 0 })
  const after = ids.split(',').map(Number)
  if (after.length !== before.length || new Set(after).size < after.length || after.some((id) => !before.includes(id))) return refuse(textOrder)
  await putPositions(tx, after)
  audit({ subject: 'texts', id: `${category_id}:${subcategory_id ?? ''}`, before: { order: before }, after: { order: after }, reason })
  return ok({})
}

async function takePdf({ tx, input: { file }, audit }: Call<typeof uploadPdf, NeedsStorage>): Promise<ActionReply<typeof uploadPdf>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length > MOST_PDF_BYTES || !new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD.length)).startsWith(PDF_HEAD)) return refuse(pdfInvalid)
  const address = await tx.services.storage.save(bytes, 'pdf')
  audit({ subject: 'media', id: address })
  return ok({ address })
}
