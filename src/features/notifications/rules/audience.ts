import { parseStorable } from '../../../platform/pure/storable.ts'

/** Whom an announcement is for. What is left open lets everybody in. Pure. */
export type Audience = {
  /** Codes of the languages that players read. */
  languages: readonly string[]
  /** Days: played within so many, or not within so many; joined within so many. */
  played?: number | undefined
  quiet?: number | undefined
  joined?: number | undefined
  /** Whether they have bought a premium category. */
  premium?: 0 | 1 | undefined
}

export const EVERYBODY: Audience = { languages: [] }

export const isEverybody = ({ languages, played, quiet, joined, premium }: Audience): boolean => languages.length === 0 && [played, quiet, joined, premium].every((part) => part === undefined)

/** The words of an announcement by language code. */
export type AnnouncementTexts = Readonly<Record<string, { title: string; message: string }>>

/** A title and a message for each language that has either; undefined: it is none of that shape. */
export function readTexts(json: string, codes: readonly string[]): AnnouncementTexts | undefined {
  let parsed: unknown
  try {
    parsed = parseStorable(json)
  } catch {
    // Throwing is how JSON.parse says that this is no JSON.
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const texts = codes.flatMap((code) => {
    const { title, message } = ((parsed as Record<string, unknown>)[code] ?? {}) as Record<string, unknown>
    const words = { title: String(title ?? '').trim(), message: String(message ?? '').trim() }
    return words.title || words.message ? [[code, words] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** As a notification stores them: the words of the first language for all, and those of each language beside them. */
export function valuesOf(texts: AnnouncementTexts, codes: readonly string[]): { title: string; message: string } & Record<string, string> {
  const first = codes.map((code) => texts[code]).find((words) => words !== undefined) ?? { title: '', message: '' }
  const own = Object.entries(texts).flatMap(([code, { title, message }]) => [[`title:${code}`, title], [`message:${code}`, message]])
  return { ...first, ...(Object.fromEntries(own) as Record<string, string>) }
}
