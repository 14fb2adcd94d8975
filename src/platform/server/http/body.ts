/** Strict form parsing: malformed, repeated, oversized or dangerous fields are refused by name. */
import { isStorable } from '../../pure/storable.ts'

export type ParsedForm = { fields: Record<string, string>; file: { field: string; content: File } | undefined }
export class BadForm extends Error {
  fields: Record<string, string>
  status: 400 | 413
  constructor(fields: Record<string, string>, status: 400 | 413 = 400) {
    super('bad form')
    this.fields = fields
    this.status = status
  }
}

/** The caller's connection ended before its body was whole. */
export class BodyBrokenOff extends BadForm {
  constructor() {
    super({ body: 'broken off' })
  }
}

// Only the connection can fail while bytes are read; whatever is wrong with them is found where they are parsed.
function brokenOff(): never {
  throw new BodyBrokenOff()
}

/** The body as it arrives. Throws `BodyBrokenOff`. */
export async function* bodyParts(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? []
  } catch {
    brokenOff()
  }
}

export const MOST_BYTES = 64 * 1024
export const MOST_PICTURE_BYTES = 2_100_000
const MOST_FIELDS = 20
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads multipart or urlencoded forms; no body at all is an empty form. Throws `BadForm`. */
export async function readForm(request: Request, mostBytes = MOST_BYTES): Promise<ParsedForm> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, mostBytes)
  if (bytes.length === 0) return { fields: {}, file: undefined }
  if (type.startsWith('multipart/form-data')) return collect(await parseMultipart(bytes, type))
  if (type.startsWith('application/x-www-form-urlencoded')) return collect(new URLSearchParams(new TextDecoder().decode(bytes)).entries())
  throw new BadForm({ body: 'send multipart/form-data' })
}

/** A form, or an object as JSON whose values are written as a form writes them: true as 1, an object or a list as JSON. */
export async function readFields(request: Request, mostBytes = MOST_BYTES): Promise<ParsedForm> {
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) return readForm(request, mostBytes)
  const bytes = await readBytes(request, mostBytes)
  const given = bytes.length === 0 ? {} : parseJson(new TextDecoder().decode(bytes))
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new BadForm({ body: 'send a JSON object' })
  return collect(Object.entries(given).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, fieldOf(value)]])))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadForm({ body: `broken JSON: ${(error as Error).message}` })
  }
}

function fieldOf(value: unknown): string {
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > most) throw new BadForm({ body: `at most ${most} bytes` }, 413)
  // Node ends a body at its stated length. Read whole, it needs no stream, which costs more than a small call.
  if (length !== null) return new Uint8Array(await request.arrayBuffer().catch(brokenOff))
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bodyParts(request)) {
    size += part.length
    if (size > most) throw new BadForm({ body: `at most ${most} bytes` }, 413)
    parts.push(part)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string) {
  try {
    return (await new Response(bytes, { headers: { 'content-type': type } }).formData()).entries()
  } catch (error) {
    throw new BadForm({ body: `broken multipart: ${(error as Error).message}` })
  }
}

function collect(entries: Iterable<[string, string | File]>): ParsedForm {
  const form: ParsedForm = { fields: {}, file: undefined }
  const seen = new Set<string>()
  for (const [name, value] of entries) {
    refuseName(name, seen)
    seen.add(name)
    if (typeof value !== 'string') form.file = onlyFile(form.file, value, name)
    else if (!isStorable(value)) throw new BadForm({ [name]: 'holds a NUL or half a character' })
    else if (value !== '') form.fields[name] = value // an empty field is an absent one
  }
  return form
}

function refuseName(name: string, seen: Set<string>) {
  if (FORBIDDEN.has(name) || !isStorable(name) || name.length > 100) throw new BadForm({ field: 'forbidden field name' })
  if (seen.has(name)) throw new BadForm({ [name]: 'sent twice' })
  if (seen.size === MOST_FIELDS) throw new BadForm({ body: `at most ${MOST_FIELDS} fields` })
}

function onlyFile(known: ParsedForm['file'], content: File, field: string): ParsedForm['file'] {
  if (known) throw new BadForm({ [field]: 'only one file' })
  return { field, content }
}
