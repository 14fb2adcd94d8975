/** What operators do with texts. */
import * as z from 'zod/mini'
import { action, bit, id, int, notFound, nothing, picture, refusal, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../../features/operators/rules.ts'
import { withRight } from '../../features/operators/rules/rights.ts'
import { MOST_DETAIL } from './rules/rich-text.ts'

export const textIncomplete = refusal('text-incomplete')
export const textLong = refusal('text-long')
export const textAttachment = refusal('text-attachment')
export const textChanged = refusal('text-changed')
export const textEmpty = refusal('text-empty')
export const textPlace = refusal('text-place')
export const textOrder = refusal('text-order')
export const pdfInvalid = refusal('pdf-invalid')

const seen = { who: withRight('content:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const edited = { who: withRight('content:edit'), limit: { calls: 120, seconds: 60 }, does: 'write' } as const
const reason = () => text(MOST_REASON)
export const MOST_TITLE = 120

const figures = {
  id: z.string(), slug: z.string(), title: z.string(), category_id: z.string(), category: z.string(), subcategory_id: z.string(), subcategory: z.string(), active: bit(), content_type: int(),
  /** Questions that are asked. */
  questions: int(), minutes: int(),
}
const row = z.object(figures)
export type ListedDeskText = z.output<typeof row>

export const listDeskTexts = action({
  ...seen,
  name: 'desk_list_texts',
  about: 'The texts of a language by category and in their order, at most 1,000; `category_id`: those of one.',
  input: { language_id: id(), category_id: z.optional(id()) },
  output: z.array(row),
  refusals: [],
})

const record = z.object({ ...figures, detail: z.string(), content_data: z.string(), collection_id: z.string(), language_id: z.string(), language: z.string(), revision: int(), played: int() })
export type DeskTextRecord = z.output<typeof record>

export const getDeskText = action({ ...seen, name: 'desk_get_text', about: 'A text as it is stored. `played`: players who have played its questions to the end, counted up to 10,001.', input: { text_id: id() }, output: record, refusals: [notFound] })

export const saveDeskText = action({
  ...edited,
  name: 'desk_save_text',
  about: 'Adds a text behind the others of its place, switched off until it has questions, or changes one whose `revision` is still the one that was read. `detail`: rich text, which is cleaned; content_type 0 nothing, 1 a link of a YouTube video, 2 the address of a PDF that was uploaded.',
  input: {
    text_id: z.optional(id()), revision: z._default(whole(0, 1_000_000_000), 0), title: text(MOST_TITLE), detail: text(2 * MOST_DETAIL), content_type: z._default(whole(0, 2), 0), content_data: z._default(text(500), ''),
    category_id: id(), subcategory_id: z.optional(id()), reason: reason(),
  },
  output: z.object({ id: z.string(), revision: int() }),
  refusals: [notFound, textIncomplete, textLong, textAttachment, textChanged, textPlace],
})

export const switchDeskText = action({ ...edited, name: 'desk_switch_text', about: 'Shows a text to players, or hides it; only one with questions can be shown. Open rounds go on.', input: { text_id: id(), active: whole(0, 1), reason: reason() }, output: nothing(), refusals: [notFound, textEmpty] })

export const orderDeskTexts = action({ ...edited, name: 'desk_order_texts', about: 'The order of the texts of a category, or of a part of it: all their ids, joined by commas.', input: { category_id: id(), subcategory_id: z.optional(id()), ids: text(20_000), reason: reason() }, output: nothing(), refusals: [textOrder] })

export const uploadPdf = action({
  who: withRight('content:edit'),
  limit: { calls: 30, seconds: 60 },
  does: 'batched',
  takesPicture: true,
  name: 'desk_upload_pdf',
  about: 'Stores a PDF of at most 2 MB for a text.',
  input: { file: picture() },
  output: z.object({ address: z.string() }),
  refusals: [pdfInvalid],
})
