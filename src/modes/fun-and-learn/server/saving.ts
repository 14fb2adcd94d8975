/** Putting texts into the library: whatever comes in is cleaned first. */
import sanitizeHtml from 'sanitize-html'
import type { Tx } from '../../../platform/server/database/database.ts'
import { contentOf } from '../rules/attachment.ts'
import { isSafeLink, LINK_REL, MOST_DETAIL, TAGS } from '../rules/rich-text.ts'
import { insertText, type NewText } from '../store.ts'

/** The rich text with allowed elements only; the text of removed elements stays, except for scripts and styles. */
export function cleaned(detail: string): string {
  return sanitizeHtml(detail, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: isSafeLink(href) ? { href, rel: LINK_REL } : ({} as Record<string, string>) }) },
  }).trim()
}

/** Adds a text to its collection. Answers in a sentence why it is none, or nothing. */
export async function saveText(tx: Tx, given: NewText): Promise<{ refused: string } | undefined> {
  const detail = cleaned(given.detail)
  const contentData = contentOf(given.contentType, given.contentData)
  if (given.title.trim() === '') return { refused: 'the title is empty' }
  if (detail.replaceAll(/<[^>]*>/g, '').trim() === '') return { refused: 'there is nothing to read in it' }
  if (detail.length > MOST_DETAIL) return { refused: `it has ${detail.length} characters, ${MOST_DETAIL} is the most` }
  if (contentData === undefined) return { refused: 'content_data must be the link of a YouTube video (content_type 1), a path that begins with /media/ and ends with .pdf (2), or empty (0)' }
  await insertText(tx, { ...given, title: given.title.trim(), detail, contentData })
  return undefined
}
