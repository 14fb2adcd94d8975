/** The commands `npm run operator -- brand …` and `-- home …`. */
import type { Config } from '../../src/platform/server/config.ts'
import type { Database } from '../../src/platform/server/database/database.ts'
import { addToHome, brandRows, changeBrand, clearHome, homeRows, resetBrand } from '../../src/features/settings/server/brand.ts'
import { wrongHomePart, type BrandRow, type HomePart } from '../../src/features/settings/rules/look.ts'
import { uploadPicture } from './picture.ts'

export const BRAND_HELP = `  brand                         what is stored of the brand; a change reaches open pages within seconds
  brand name "Quiz Club"        the name of the product
  brand logo FILE [--dark]      the logo; with --dark the one on dark screens
  brand favicon FILE            the small picture of the browser's tab
  brand colour lime=#RRGGBB     the colour of the brand; refused when its text could not be read on it
  brand footer LANGUAGE "Text"  the text at the foot of the first page
  brand social NAME=https://…   a link to the operator's page elsewhere
  brand reset PART [WHICH]      brings a default back: reset name, reset logo-dark, reset footer ar, reset social NAME
  home                          what is stored for the first page, of visitors and of players
  home add-slider LANGUAGE --picture FILE "Title" "Text"
  home add-section LANGUAGE "Title" "Text"
  home clear LANGUAGE           takes away all sliders and sections of a language`

export type BrandOptions = { picture?: string | undefined; dark?: boolean | undefined }
type Command = (database: Database, config: Config, words: string[], options: BrandOptions) => Promise<string>

const MOST_PIXELS = 1_280
const MOST_FAVICON_PIXELS = 256

/** Returns a report in a sentence; throws an error with an explanation. */
export const brand: Command = (database, config, [what = '', ...rest], options) => {
  const run = BRAND[what]
  if (!run) throw new Error(`The brand has no "${what}"; there are ${Object.keys(BRAND).filter(Boolean).join(', ')}.`)
  return run(database, config, rest, options)
}

/** As `brand`, for the home page. */
export const home: Command = (database, config, [what = '', ...rest], options) => {
  const run = HOME[what]
  if (!run) throw new Error(`The first page has no "${what}"; there are ${Object.keys(HOME).filter(Boolean).join(', ')}.`)
  return run(database, config, rest, options)
}

const BRAND: Record<string, Command> = {
  '': async (database) => (await brandRows(database)).map(brandLine).join('\n') || 'Nothing is stored; the brand is Limelight.',
  name: (database, _config, [name = '']) => change(database, 'name', '', name.trim()),
  logo: (database, config, [file], { dark }) => changePicture(database, config, dark ? 'logo-dark' : 'logo', file, MOST_PIXELS),
  favicon: (database, config, [file]) => changePicture(database, config, 'favicon', file, MOST_FAVICON_PIXELS),
  colour: (database, _config, [pair = '']) => {
    const [name, colour] = halves(pair)
    if (name !== 'lime') throw new Error(`"${name}" is no colour of the brand; say lime=#RRGGBB.`)
    return change(database, 'lime', '', colour)
  },
  footer: (database, _config, [language = '', text = '']) => change(database, 'footer', language, text.trim()),
  social: (database, _config, [pair = '']) => {
    const [name, address] = halves(pair)
    return change(database, 'social', name, address)
  },
  reset: async (database, _config, [part = '', qualifier = '']) => {
    if (!(await resetBrand(database, part, qualifier))) throw new Error(`Nothing is stored as ${label(part, qualifier)}.`)
    return `${label(part, qualifier)} has its default again`
  },
}

const HOME: Record<string, Command> = {
  '': async (database) => (await homeRows(database)).map(homeLine).join('\n') || 'Nothing is stored for the first page.',
  'add-slider': async (database, config, [language = '', title = '', body = ''], { picture }) => {
    if (!picture) throw new Error('A slider needs a picture: home add-slider LANGUAGE --picture FILE "Title" "Text"')
    return add(database, { kind: 'slider', language, title: title.trim(), body: body.trim() }, () => uploadPicture(config, picture, MOST_PIXELS))
  },
  'add-section': (database, _config, [language = '', title = '', body = '']) => add(database, { kind: 'section', language, title: title.trim(), body: body.trim() }),
  clear: async (database, _config, [language = '']) => {
    const count = await clearHome(database, language)
    if (count === 0) throw new Error(`The first page has nothing in "${language}".`)
    return `${count} taken from the first page in ${language}`
  },
}

async function change(database: Database, part: BrandRow['part'], qualifier: string, value: string): Promise<string> {
  const wrong = await changeBrand(database, part, qualifier, value)
  if (wrong) throw new Error(wrong)
  return `${label(part, qualifier)} is now ${value}`
}

async function changePicture(database: Database, config: Config, part: BrandRow['part'], file: string | undefined, mostPixels: number): Promise<string> {
  if (!file) throw new Error(`Say which file: brand ${part === 'logo-dark' ? 'logo FILE --dark' : `${part} FILE`}`)
  return change(database, part, '', await uploadPicture(config, file, mostPixels))
}

/** Arguments are checked before a picture is stored, so that a refusal leaves no file. */
async function add(database: Database, part: Omit<HomePart, 'image'>, upload?: () => Promise<string>): Promise<string> {
  const wrong = wrongHomePart(part) ?? (await addToHome(database, { ...part, image: (await upload?.()) ?? '' }))
  if (wrong) throw new Error(wrong)
  return `The first page in ${part.language} has one more ${part.kind}: ${part.title}`
}

function halves(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

const label = (part: string, qualifier: string) => (qualifier === '' ? part : `${part} ${qualifier}`)
const brandLine = ({ part, qualifier, value }: BrandRow) => `${label(part, qualifier).padEnd(20)} ${value}`
const homeLine = ({ kind, language, image, title, body }: HomePart) => `${language}  ${kind.padEnd(8)} ${title}: ${body}${image && `  ${image}`}`
