/** Every visible text belongs to a folder's text files, in every selectable language. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { TITLES } from '../src/features/coins/contract.ts'
import { LANGUAGES } from '../src/features/languages/rules.ts'
import { faultsOf, type TextSources, type TextMap } from './texts.ts'

const SRC = path.resolve(import.meta.dirname, '../src')
const KINDS = 'features/questions/kinds'
const FOLDERS = new Map([
  ['web', 'platform/web'], ['app', 'apps/web'],
  ...['features', 'modes'].flatMap((area) => fs.readdirSync(path.join(SRC, area)).map((name) => [name, `${area}/${name}`] as const)),
  ...fs.readdirSync(path.join(SRC, KINDS)).map((kind) => [`questions.${kind}`, `${KINDS}/${kind}`] as const),
])

/** The desk has texts of its own, in fewer languages. */
const DESK = { offered: ['en', 'ar'], code: /^(?:apps\/admin|platform\/web\/desk|(?:features|modes)\/[^/]+\/admin)\// }
const DESK_FOLDERS: readonly (readonly [name: string, folder: string])[] = [
  ['desk', 'apps/admin'],
  ...['features', 'modes'].flatMap((area) => fs.readdirSync(path.join(SRC, area)).flatMap((name) => ['admin', 'admin/faults', 'admin/about', 'admin/page', 'admin/acts'].map((folder) => [`desk.${name}`, `${area}/${name}/${folder}`] as const))).filter(([, folder]) => fs.existsSync(path.join(SRC, folder, 'texts.en.json'))),
]

function shippedDesk(): TextSources {
  const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'))
  return {
    texts: new Map(DESK.offered.map((code) => [code, textsOf(code, DESK_FOLDERS)])),
    folders: [...new Set(DESK_FOLDERS.map(([name]) => name))],
    sources: files.filter((file) => DESK.code.test(file) && /\.tsx?$/.test(file)).map((file) => ({ file, code: fs.readFileSync(path.join(SRC, file), 'utf8') })),
    offered: DESK.offered,
    named: [],
  }
}

function shipped(): TextSources {
  const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'))
  const codes = new Set(files.flatMap((file) => /\/texts\.(\w+)\.json$/.exec(file)?.[1] ?? []))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:journey|kit)\.ts$/.test(file))
  return {
    texts: new Map([...codes].map((code) => [code, textsOf(code)])),
    folders: [...FOLDERS.keys()],
    sources: sources.map((file) => ({ file, code: fs.readFileSync(path.join(SRC, file), 'utf8') })),
    offered: LANGUAGES.map(({ code }) => code),
    named: TITLES.map((title) => `coins.title.${title}`),
  }
}

function textsOf(code: string, from: Iterable<readonly [name: string, folder: string]> = FOLDERS): TextMap {
  const folders = [...from].map(([name, folder]) => ({ name, file: path.join(SRC, folder, `texts.${code}.json`) })).filter(({ file }) => fs.existsSync(file))
  return Object.fromEntries(folders.flatMap(({ name, file }) => Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as TextMap).map(([key, text]) => [`${name}.${key}`, text])))
}

it('finds nothing wrong with the shipped texts', () => expect(faultsOf(shipped())).toEqual([]), 30_000)

it('finds nothing wrong with the texts of the desk', () => expect(faultsOf(shippedDesk())).toEqual([]))

describe('a planted fault is found', () => {
  const english: TextMap = { 'web.back': 'Back', 'web.coins#one': '{n} coin', 'web.coins#other': '{n} coins', 'coins.refusal.poor': 'Poor' }
  const french: TextMap = { 'web.back': 'Retour', 'web.coins#one': '{n} pièce', 'web.coins#many': '{n} de pièces', 'web.coins#other': '{n} pièces', 'coins.refusal.poor': 'Pauvre' }
  const sound: TextSources = {
    texts: new Map([['en', english], ['fr', french]]),
    folders: ['web', 'coins'],
    sources: [{ file: 'a.tsx', code: `const A = () => <p>{t('web.back')}{t('web.coins', { n })}</p>; const poor = refusal('poor')` }],
    offered: ['en', 'fr'],
    named: [],
  }
  const with_ = (code: string, more: TextMap, without = ''): TextSources => ({ ...sound, texts: new Map([...sound.texts, [code, Object.fromEntries(Object.entries({ ...sound.texts.get(code), ...more }).filter(([key]) => key !== without))]]) })
  const coded = (code: string): TextSources => ({ ...sound, sources: [...sound.sources, { file: 'b.ts', code }] })

  it('and nothing where all is well', () => expect(faultsOf(sound)).toEqual([]))

  it.each<[string, TextSources, string]>([
    ['a key that is not there', coded(`t('web.bakc')`), 'b.ts: there is no text "web.bakc"'],
    ['a key that is not there, chosen elsewhere', coded(`const titleKey = 'coins.title'`), 'b.ts: there is no text "coins.title"'],
    ['a key that the server names', { ...sound, named: ['coins.title.won'] }, 'there is no text "coins.title.won"'],
    ['a text that no code shows', with_('en', { 'web.old': 'Old' }), 'no code shows the text "web.old"'],
    ['a refusal without a sentence', coded(`const late = refusal('late', 122)`), 'the refusal "late" has no sentence: no text "<folder>.refusal.late"'],
    ['a sentence of no refusal', with_('en', { 'coins.refusal.late': 'Late' }), 'no code shows the text "coins.refusal.late"'],
    ['a text that a language lacks', with_('fr', {}, 'web.back'), 'fr: "web.back" is missing'],
    ['a text that English lacks', with_('fr', { 'web.vieux': 'Vieux' }), 'fr: "web.vieux" is not in English'],
    ['other holes than in English', with_('fr', { 'web.back': 'Retour {name}' }), 'fr: "web.back" has other holes than in English'],
    ['a form that is missing', with_('fr', {}, 'web.coins#many'), 'fr: "web.coins#many" is missing'],
    ['a form of another language', with_('fr', { 'web.coins#few': '{n} pièces' }), 'fr: "web.coins#few" is no form of this language'],
    ['a text beside its forms', with_('en', { 'web.coins': '{n} coins' }), 'en: "web.coins" is no form of this language'],
    ['a form of many numbers without the number', with_('fr', { 'web.coins#one': 'une pièce' }), 'fr: "web.coins#one" leaves something out'],
  ])('%s', (_what, sources, fault) => expect(faultsOf(sources)).toContain(fault))

  it.each<[string, TextSources]>([
    ['a form of one number may leave it out', with_('en', { 'web.coins#one': 'one coin' })],
    ['so may one for 0 and 1 where English does', { ...sound, texts: new Map([['en', { ...english, 'web.coins#one': 'one coin' }], ['fr', { ...french, 'web.coins#one': 'une pièce' }]]) }],
    ['holes in a key stand for one of its parts', { ...with_('en', { 'web.call.offline': 'Off' }), offered: [], sources: [...sound.sources, { file: 'b.ts', code: 't(`web.call.${kind}`)' }] }],
    ['a key may grow by a suffix', { ...with_('en', { 'web.back-home': 'Back home' }), offered: [], sources: [...sound.sources, { file: 'b.ts', code: 'const key = "web.back"; t(`${key}-home`)' }] }],
    ['a language on its way may lack texts', { ...with_('fr', {}, 'web.back'), offered: ['en'] }],
  ])('%s', (_what, sources) => expect(faultsOf(sources)).toEqual([]))
})
