/** Languages and texts of the screens, as operators change them. */
import * as z from 'zod/mini'
import { action, bit, flag, int, moment, notFound, nothing, refusal, text, whole } from '../../platform/pure/action.ts'
import { jsonOf } from '../../platform/pure/json-field.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { FAULTS, MOST_CHARACTERS } from './rules/screen-text.ts'
import { ONLY } from './rules/text-rows.ts'

export const languageTaken = refusal('language-taken')
/** The default language, and English, which is the fallback, are always on. */
export const languageStaysOn = refusal('language-stays-on')
export const textRefused = refusal('text-refused', 103)
/** Another operator has changed it since it was shown. */
export const textChangedMeanwhile = refusal('text-changed-meanwhile')

const seen = { who: withRight('settings:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const edited = { who: withRight('settings:edit'), limit: { calls: 240, seconds: 60 }, does: 'write' } as const
const code = () => z.string().check(z.regex(/^[a-z]{2,3}$/, 'the code of a language'))
const name = (most: number) => z.string().check(z.regex(new RegExp(`^[\\p{L}\\p{M}][\\p{L}\\p{M} ’'()-]{0,${most - 1}}$`, 'u'), 'a name'))
const reason = () => text(MOST_REASON)
/** By plural form; '' without forms. */
const forms = z.record(z.string(), z.string())
/** Of a row of a file also: there is no such text, or its key comes twice. */
export const IMPORT_FAULTS = [...FAULTS, 'no-text', 'twice'] as const

const listed = z.object({
  code: z.string(), name: z.string(), title: z.string(), rtl: bit(),
  /** 0: an operator has added it. */
  shipped: bit(),
  on: bit(), is_default: bit(),
  texts: int(), missing: int(), changed: int(), own: int(),
})
export type ListedLanguage = z.output<typeof listed>

export const listScreenLanguages = action({
  ...seen,
  name: 'desk_list_screen_languages',
  about: 'Every language of the screens, the default one first: how many texts there are, how many it lacks (English shows), how many have to be looked at since English or the shipped text has changed, and how many are the operator\'s own.',
  input: {},
  output: z.array(listed),
  refusals: [],
})

export const addScreenLanguage = action({
  ...edited,
  name: 'desk_add_screen_language',
  about: 'Adds a language without texts: English shows. It is off for players until it is switched on. `name`: its English name, `title`: its own.',
  input: { code: code(), name: name(40), title: name(40), rtl: flag(), reason: reason() },
  output: nothing(),
  refusals: [languageTaken],
})

export const changeScreenLanguage = action({
  ...edited,
  name: 'desk_change_screen_language',
  about: 'Switches a language on or off for players, or makes it the default, which those get whose browser asks for none of the product\'s. Whoever has chosen a language that is switched off keeps it.',
  input: { code: code(), on: z.optional(flag()), is_default: z.optional(z.literal('1')), reason: reason() },
  output: nothing(),
  refusals: [notFound, languageStaysOn],
})

const row = z.object({
  key: z.string(),
  forms: z.array(z.string()),
  english: forms, texts: forms, shipped: forms,
  /** Names in braces, which the text has to contain. */
  values: z.array(z.string()),
  missing: bit(), changed: bit(),
  own: z.nullable(z.object({ texts: forms, by: z.string(), at: moment() })),
  /** What a change of it names; 0: there was none. */
  version: int(),
})
export type ListedText = z.output<typeof row>

export const listScreenTexts = action({
  ...seen,
  name: 'desk_list_screen_texts',
  about: 'The texts of one language beside English. `forms`: those that the language needs. `texts`: what players read in this language. `folders`: how many there are by the beginning of their keys, before filters.',
  input: { language: code(), search: z._default(text(100), ''), folder: z._default(text(60), ''), only: z._default(z.enum(ONLY), 'all'), cursor: z._default(whole(0, 100_000), 0), limit: z._default(whole(1, 200), 50) },
  output: z.object({ rows: z.array(row), total: int(), next_cursor: z.nullable(z.string()), folders: z.array(z.object({ name: z.string(), texts: int() })) }),
  refusals: [notFound],
})

export const saveScreenText = action({
  ...edited,
  name: 'desk_save_screen_text',
  about: 'Puts a text of a language in place of the shipped one, in all its plural forms; without `texts` the shipped one shows again. `seen` is the version that was changed. The values in braces have to be those of English.',
  input: { language: code(), key: text(200), texts: z.optional(jsonOf(20_000, forms)), seen: whole(0, Number.MAX_SAFE_INTEGER) },
  output: z.object({ row }),
  refusals: [notFound, textRefused, textChangedMeanwhile],
})

export const listTextVersions = action({
  ...seen,
  name: 'desk_list_text_versions',
  about: 'What one text of a language was at the desk, the latest first, at most 50; null: the shipped one.',
  input: { language: code(), key: text(200) },
  output: z.array(z.object({ id: z.string(), at: moment(), by: z.string(), texts: z.nullable(forms) })),
  refusals: [],
})

/** Rows of one call. */
export const MOST_IMPORTED = 200

const fileRows = { language: code(), rows: jsonOf(60_000, z.array(z.object({ key: text(200), text: text(MOST_CHARACTERS * 2) })).check(z.maxLength(MOST_IMPORTED))) }
const taken = z.object({
  changed: int(), same: int(),
  refused: z.array(z.object({ key: z.string(), fault: z.enum(IMPORT_FAULTS), form: z.string(), value: z.string() })),
})

export const previewScreenTexts = action({
  ...edited,
  name: 'desk_preview_screen_texts',
  about: 'What desk_import_screen_texts would do with these rows.',
  does: 'read',
  input: fileRows,
  output: taken,
  refusals: [notFound],
})

export const importScreenTexts = action({
  ...edited,
  name: 'desk_import_screen_texts',
  about: `Takes texts of a language by their whole keys, such as coins.n#one, at most ${MOST_IMPORTED}. A refused row changes nothing, and the others are taken. Forms that are left out stay as they are.`,
  input: { ...fileRows, reason: reason() },
  output: taken,
  refusals: [notFound],
})
export type ImportedTexts = z.output<typeof importScreenTexts.output>
