/** Schema of seed files; a fault names the file and the position in it. */
import fs from 'node:fs/promises'
import * as z from 'zod/mini'
import '../../../platform/server/fault-words.ts'
import { SEED_FIELDS } from '../kinds/rules.ts'
import { LIMITS } from '../rules/limits.ts'

const word = z.string().check(z.minLength(1), z.maxLength(LIMITS.name))
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single dashes'), z.regex(/[a-z]/, 'at least one letter'))
const code = z.string().check(z.regex(/^[a-z]{2,3}$/, 'a language code such as "en"'))
const image = z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*\.(svg|png|jpg|webp|avif)$/, 'the path of a picture in db/seed/media'))

const clip = z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*\.(mp3|ogg|m4a|wav)$/, 'the path of a clip in db/seed/media'))

/** A question with its options, or a word to be spelled with none: then the answer is the word. */
export const questionSeed = z.strictObject({
  question: z.string(),
  question_type: z.optional(z.literal([1, 2])),
  options: z._default(z.array(z.string()), []),
  /** Position of the right option, from 0; a list of several; the word itself; or the number. The kind validates it. */
  answer: z.union([z.number(), z.array(z.int().check(z.gte(0))), z.string()]),
  ...SEED_FIELDS,
  note: z.optional(z.string()),
  image: z.optional(image),
  image_text: z.optional(z.string()),
  audio: z.optional(clip),
  audio_ms: z.optional(z.int()),
  audio_text: z.optional(z.string()),
  /** Marks of a right answer in an exam. */
  marks: z.optional(z.int().check(z.gte(1))),
  /** How hard it is, in a contest's pool: draws have the same share of each level. */
  level: z.optional(z.int().check(z.gte(1))),
  /** The year for which the answer is valid, if it may change. */
  as_of: z.optional(z.string()),
  /** What its answer can be looked up in. Players do not see it. */
  source: z.optional(z.string()),
})
export type QuestionSeed = z.output<typeof questionSeed>

export const languageCode = code
export const seedSlug = slug
export const seedWord = word
export const seedImage = image

const questions = z.array(questionSeed).check(z.minLength(1))
const levels = z.array(questions).check(z.minLength(1))

export const categorySeed = z.strictObject({
  slug,
  name: word,
  language: code,
  image: z.optional(image),
  position: z.int(),
  /** A price makes the category premium. */
  coins: z.optional(z.int().check(z.gte(1))),
  levels: z.optional(levels),
  /** In sets without levels. */
  questions: z.optional(questions),
  subcategories: z.optional(z.array(z.strictObject({ slug, name: word, image: z.optional(image), levels })).check(z.minLength(1))),
}).check(z.refine((category) => [category.levels, category.questions, category.subcategories].filter((part) => part !== undefined).length === 1, 'one of levels, questions and subcategories'))
export type CategorySeed = z.output<typeof categorySeed>

export const languageSeed = z
  .array(z.strictObject({ code, name: word, default: z.boolean() }))
  .check(z.refine((languages) => languages.filter((language) => language.default).length === 1, 'exactly one default language'))

/** Reads and checks one file. */
export async function readSeed<T extends z.ZodMiniType>(file: string, shape: T): Promise<z.output<T>> {
  const raw = await fs.readFile(file, 'utf8')
  const read = shape.safeParse(parse(file, raw))
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `  ${placeOf(issue.path)}${issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : `must be ${issue.message}`}`)
  throw new Error(`${file} is not what a seed file must be:\n${faults.join('\n')}`)
}

function parse(file: string, raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause })
  }
}

/** ["levels", 0, 3, "answer"] is "levels[0][3].answer: ". */
function placeOf(path: PropertyKey[]): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('').replace(/^\./, '')
  return place && `${place}: `
}
