/** The state of the form of a text. */
import type { DeskTextRecord } from '../desk-contract.ts'
import { contentOf, NOTHING, PDF, VIDEO, type ContentType } from '../rules/attachment.ts'

export type TextFields = { title: string; detail: string; category: string; subcategory: string; contentType: ContentType; video: string; pdf: string }

export const EMPTY_TEXT: TextFields = { title: '', detail: '', category: '', subcategory: '', contentType: NOTHING, video: '', pdf: '' }

const VIDEO_PAGE = 'https://www.youtube.com/watch?v='

export function fieldsOf({ title, detail, category_id, subcategory_id, content_type, content_data }: DeskTextRecord): TextFields {
  const contentType = content_type as ContentType
  return { title, detail, category: category_id, subcategory: subcategory_id, contentType, video: contentType === VIDEO ? `${VIDEO_PAGE}${content_data}` : '', pdf: contentType === PDF ? content_data : '' }
}

const typedContent = ({ contentType, video, pdf }: TextFields): string => (contentType === VIDEO ? video : contentType === PDF ? pdf : '')

/** The id of the video or the address of the PDF; undefined: it is none. */
export const contentIn = (fields: TextFields): string | undefined => contentOf(fields.contentType, typedContent(fields))

export const hasWords = (detail: string): boolean => detail.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== ''
