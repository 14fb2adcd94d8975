/** A part of a file, for players of sound: Safari plays nothing from a server that cannot give one. */

type Bytes = { start: number; end: number }

/**
 * The range that a header requests, `end` included. whole: none, or one that may be ignored (several ranges, another unit); beyond: it
 * begins after the end of the file.
 */
export function rangeIn(header: string | null, size: number): Bytes | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return Number(to) === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  if (Number(from) >= size) return 'beyond'
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** A file or its requested part. Files have no version, so a conditional range request gets the whole file. */
export function answerRange(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  const range = request.headers.has('if-range') ? 'whole' : rangeIn(request.headers.get('range'), bytes.length)
  const offered = { ...headers, 'accept-ranges': 'bytes' }
  if (range === 'whole') return new Response(bytes, { headers: offered })
  if (range === 'beyond') return new Response(null, { status: 416, headers: { ...offered, 'content-range': `bytes */${bytes.length}` } })
  const { start, end } = range
  return new Response(bytes.subarray(start, end + 1), { status: 206, headers: { ...offered, 'content-range': `bytes ${start}-${end}/${bytes.length}` } })
}
