/** What the desk sends of a question: its words, and its tags. */
import * as z from 'zod/mini'
import { parseStorable } from '../../../platform/pure/storable.ts'
import type { QuestionDraft } from './draft.ts'
import { LIMITS } from './limits.ts'
import { tidyLine } from './repair.ts'

const draft = z.strictObject({
  kind: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  answer: z.array(z.number()),
  more: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  note: z.optional(z.string()),
  image: z.optional(z.string()),
  imageText: z.optional(z.string()),
  audio: z.optional(z.string()),
  audioMs: z.optional(z.int()),
  audioText: z.optional(z.string()),
  asOf: z.optional(z.string()),
  source: z.optional(z.string()),
})

/** Undefined: it is no draft at all, which no form sends. */
export function draftFrom(sent: string): (QuestionDraft & { kind: string }) | undefined {
  const read = parsed(sent)
  const found = draft.safeParse(read)
  return found.success ? (found.data as QuestionDraft & { kind: string }) : undefined
}

function parsed(sent: string): unknown {
  try {
    return parseStorable(sent)
  } catch {
    // No JSON: refused like any other text that is no draft.
    return undefined
  }
}

/** Tags in small letters, each once. Undefined: one of them cannot be a tag. "-": none. */
export function tagsFrom(sent: string): string[] | undefined {
  const tags = [...new Set(sent.split(',').map((tag) => tidyLine(tag).toLowerCase()).filter((tag) => tag !== '' && tag !== '-'))].sort()
  return tags.length <= LIMITS.tags && tags.every((tag) => tag.length <= LIMITS.tag && /[\p{L}\p{N}]/u.test(tag)) ? tags : undefined
}
