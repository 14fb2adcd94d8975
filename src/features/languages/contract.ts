import * as z from 'zod/mini'
import { action, bit, id, notFound } from '../../platform/pure/action.ts'

const open = { who: 'visitor', limit: { calls: 240, seconds: 60 }, does: 'read', always: true } as const
/** A marker that web clients send; it has no effect. */
const from = z.optional(z.enum(['2']))

export const getLanguages = action({
  ...open,
  name: 'get_languages',
  about: 'The languages that questions exist in; with `language_id` that one alone.',
  input: { language_id: z.optional(id()) },
  output: z.array(z.object({ id: z.string(), language: z.string(), code: z.string(), default_active: bit() })),
  refusals: [],
})

export const getSystemLanguageList = action({
  ...open,
  name: 'get_system_language_list',
  about: 'The languages that the screens exist in.',
  input: { from },
  output: z.array(z.object({ name: z.string(), title: z.string(), code: z.string(), web_version: z.string(), web_rtl_support: bit(), web_default: bit() })),
  refusals: [],
})

export const getSystemLanguageJson = action({
  ...open,
  name: 'get_system_language_json',
  about: 'All texts of the screens in one language; without a language, in the best one of Accept-Language. Every reply tells the version of all texts (x-texts-version): another one than `texts_version` means that they are to be read again.',
  input: { from, language: z.optional(z.string().check(z.regex(/^[a-z-]{2,12}$/i, 'a language name or code'))) },
  output: z.object({ name: z.string(), title: z.string(), code: z.string(), version: z.string(), texts_version: z.string(), rtl_support: bit(), data: z.record(z.string(), z.string()) }),
  refusals: [notFound],
})
