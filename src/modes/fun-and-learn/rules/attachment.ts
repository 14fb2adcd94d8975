/** Attachments of a text: none, a YouTube video, or a PDF from our own media. */
export const NOTHING = 0
export const VIDEO = 1
export const PDF = 2
export type ContentType = typeof NOTHING | typeof VIDEO | typeof PDF

const VIDEO_ID = /^[\w-]{11}$/
const VIDEO_LINK = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/
const PDF_PATH = /^\/media\/[\w./-]+\.pdf$/

/** The id of a video, the path of a PDF, '' where there is nothing; undefined: it is none of these. */
export function contentOf(type: ContentType, data: string): string | undefined {
  const given = data.trim()
  if (type === NOTHING) return given === '' ? '' : undefined
  if (type === PDF) return PDF_PATH.test(given) && !given.includes('..') ? given : undefined
  return VIDEO_ID.test(given) ? given : VIDEO_LINK.exec(given)?.[1]
}
