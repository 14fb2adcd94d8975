/** What operators do with the figures of the game, its look and its pages. */
import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, nothing, picture, refusal, text, whole } from '../../platform/pure/action.ts'
import { jsonOf } from '../../platform/pure/json-field.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { PAGES } from './contract.ts'
import { BRAND_PARTS } from './rules/brand.ts'

export const figureInvalid = refusal('figure-invalid', 103)
export const figuresCrossed = refusal('figures-crossed', 103)
/** Another operator has changed it since the page was loaded. */
export const changedMeanwhile = refusal('changed-meanwhile')
export const nothingChanged = refusal('nothing-changed', 103)

export const lookInvalid = refusal('look-invalid', 103)
export const pageInvalid = refusal('page-invalid', 103)
export const graphicRefused = refusal('graphic-refused', 107)

const reason = () => text(MOST_REASON)
const seen = { who: withRight('settings:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const edited = { who: withRight('settings:edit'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const

const figure = z.object({
  key: z.string(),
  value: z.string(),
  /** 1: something for this switch is not set up in the environment, so it counts as off whatever its value is. */
  impossible: bit(),
  /** The last entry of the audit log about it; null without one. `before`: the value that it had; '' where the entry names none. */
  changed: z.nullable(z.object({ at: moment(), by: z.string(), before: z.string(), reason: z.string() })),
})

export const listFigures = action({
  ...seen,
  name: 'desk_list_figures',
  about: 'The value of every figure and switch, and its last change. Defaults, ranges and units are in the records that the values are checked by.',
  input: {},
  output: z.array(figure),
  refusals: [],
})

export const changeFigures = action({
  ...edited,
  name: 'desk_change_figures',
  about: 'Changes figures together: all or none. `changes` is a JSON array of key, before and value; `before` is the value that was shown, and the call is refused when that is not the current one.',
  input: { changes: jsonOf(60_000, z.array(z.object({ key: text(100), before: text(20_000), value: text(20_000) }))), reason: reason() },
  output: nothing(),
  refusals: [figureInvalid, figuresCrossed, changedMeanwhile, nothingChanged],
})

/* The look. */

const look = z.object({
  /** `qualifier`: the language of a footer, the name of a link, else ''. What is missing has its default. */
  brand: z.array(z.object({ part: z.enum(BRAND_PARTS), qualifier: text(100), value: text(2_000) })),
  home: z.array(z.object({ kind: z.enum(['slider', 'section']), language: text(10), image: text(500), title: text(500), body: text(2_000) })),
})
const screenLanguage = z.object({ code: z.string(), title: z.string(), rtl: bit() })
/** `next_cursor` continues behind the last row; null: there are no more. */
const cursorPage = { cursor: z.optional(id()), limit: z._default(whole(1, 100), 25) }

export const getLook = action({
  ...seen,
  name: 'desk_get_look',
  about: 'The stored brand and the parts of the first page in all languages, with the version that a change of them names, and the languages of the screens.',
  input: {},
  output: z.object({ look, version: z.string(), languages: z.array(screenLanguage) }),
  refusals: [],
})

export const changeLook = action({
  ...edited,
  name: 'desk_change_look',
  about: 'Puts a whole look out, a JSON object, in place of the current one. `seen` is the version that was changed; when another one is current the call is refused. An earlier look comes back in the same way.',
  input: { look: jsonOf(60_000, look), seen: text(64), reason: reason() },
  output: z.object({ version: z.string() }),
  refusals: [lookInvalid, changedMeanwhile, nothingChanged],
})

export const listLooks = action({
  ...seen,
  name: 'desk_list_looks',
  about: 'The looks that were put out at the desk, the latest first; the first of all is the one that the desk found.',
  input: cursorPage,
  output: z.object({ rows: z.array(z.object({ id: z.string(), at: moment(), by: z.string(), reason: z.string(), look })), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const GRAPHIC_USES = ['logo', 'favicon', 'slider'] as const

export const uploadGraphic = action({
  ...edited,
  name: 'desk_upload_graphic',
  about: 'Stores a picture (JPEG, PNG, GIF or WebP, at most 2 MiB), drawn anew and no larger than its use needs. It shows nowhere before a look names its address.',
  takesPicture: true,
  input: { image: picture(), use: z.enum(GRAPHIC_USES) },
  output: z.object({ address: z.string(), bytes: int() }),
  refusals: [graphicRefused],
})

/* Static pages. */

const MOST_PAGE = 20_000
const whichPage = { type: z.enum(PAGES), language: z.string().check(z.regex(/^[a-z]{2,3}$/, 'the code of a language')) }
const put = z.object({ at: moment(), by: z.string(), reason: z.string() })

export const listPages = action({
  ...seen,
  name: 'desk_list_pages',
  about: 'Every static page in every language of the screens: how long its own text is (0: the English one shows), the [brackets] that wait to be filled in, and when it was put out last at the desk.',
  input: {},
  output: z.object({
    pages: z.array(z.object({ type: z.enum(PAGES), language: z.string(), characters: int(), placeholders: z.array(z.string()), changed: z.nullable(put) })),
    languages: z.array(screenLanguage),
  }),
  refusals: [],
})

export const getPage = action({
  ...seen,
  name: 'desk_get_page',
  about: 'The stored text of one page, \'\' where a language has none, with the version that a change of it names, and the English text beside it.',
  input: whichPage,
  output: z.object({ body: z.string(), english: z.string(), version: z.string() }),
  refusals: [pageInvalid],
})

export const changePageText = action({
  ...edited,
  name: 'desk_change_page',
  about: 'Puts a text on a page; without `body` a language has none of its own any more, and the English one shows. `asks_again`, of terms and privacy policy: 1 asks every player to agree to the new text, 0 counts those who agreed to the text before as having agreed.',
  input: { ...whichPage, body: z.optional(text(MOST_PAGE)), seen: text(64), asks_again: z.optional(flag()), reason: reason() },
  output: z.object({ version: z.string() }),
  refusals: [pageInvalid, changedMeanwhile, nothingChanged],
})

export const listPageVersions = action({
  ...seen,
  name: 'desk_list_page_versions',
  about: 'The texts of one page that were put out at the desk, the latest first; the first of all is the one that the desk found.',
  input: { ...whichPage, ...cursorPage },
  output: z.object({ rows: z.array(z.object({ id: z.string(), at: moment(), by: z.string(), reason: z.string(), body: z.string() })), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})
