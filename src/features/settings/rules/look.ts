/** The operator's look as one value: the stored brand, and the parts of the first page. */
import { isLanguageCode } from '../rules.ts'
import { edgeOf, FAVICON, INK, LIME, MOST_NAME, MOST_TEXT, MOST_TITLE, PRODUCT_NAME, wrongBrandValue, wrongLine, type BrandPart } from './brand.ts'

/** `qualifier`: the language of a footer, the name of a link, else ''. */
export type BrandRow = { part: BrandPart; qualifier: string; value: string }
/** `image`: an address; '' of a section. */
export type HomePart = { kind: 'slider' | 'section'; language: string; image: string; title: string; body: string }
export type StoredLook = { brand: readonly BrandRow[]; home: readonly HomePart[] }

/** More would make the first page a chore, and the call that changes it too long. */
export const MOST_HOME_PARTS = 60

export function valueOf(rows: readonly BrandRow[], part: BrandPart, qualifier = ''): string | undefined {
  return rows.find((row) => row.part === part && row.qualifier === qualifier)?.value
}

export const nameIn = (rows: readonly BrandRow[]) => valueOf(rows, 'name') ?? PRODUCT_NAME

/** As pages show it: stored parts over the defaults, the footer in a language or else in English. */
export function shownBrand(rows: readonly BrandRow[], language: string) {
  const logo = valueOf(rows, 'logo') ?? ''
  const lime = valueOf(rows, 'lime') ?? LIME
  return {
    app_name: nameIn(rows),
    web_logo: logo,
    web_logo_dark: valueOf(rows, 'logo-dark') ?? logo,
    favicon: valueOf(rows, 'favicon') ?? FAVICON,
    theme_color: lime,
    colors: { lime, lime_edge: edgeOf(lime), lime_text: INK },
    footer_text: valueOf(rows, 'footer', language) ?? valueOf(rows, 'footer', 'en') ?? '',
    social_links: rows.filter(({ part }) => part === 'social').map(({ qualifier, value: url }) => ({ name: qualifier, url })),
  }
}

/** In English as a whole where a language has none, so that languages are not mixed in one list. */
export function homePartsIn(all: readonly HomePart[], language: string): readonly HomePart[] {
  const own = all.filter((part) => part.language === language)
  return own.length > 0 ? own : all.filter((part) => part.language === 'en')
}

/** The first page's parts as players get them. */
export function shownHome(parts: readonly HomePart[]) {
  const of = (wanted: HomePart['kind']) => parts.filter(({ kind }) => kind === wanted)
  return {
    sliders: of('slider').map(({ image, title, body }) => ({ image, title, text: body })),
    sections: of('section').map(({ title, body }) => ({ title, text: body })),
  }
}

/** Returns what is wrong with it as a sentence, or nothing. */
export function wrongHomePart({ language, title, body }: Pick<HomePart, 'language' | 'title' | 'body'>): string | undefined {
  if (!isLanguageCode(language)) return noLanguage(language)
  return wrongLine('The title', title, MOST_TITLE) ?? wrongLine('The text', body, MOST_TEXT)
}

/** Returns what is wrong with the qualifier as a sentence, or nothing. */
export function wrongQualifier(part: BrandPart, qualifier: string): string | undefined {
  if (part === 'footer') return isLanguageCode(qualifier) ? undefined : noLanguage(qualifier)
  if (part === 'social') return wrongLine('The name of a link', qualifier, MOST_NAME)
  return qualifier === '' ? undefined : `${part} has no "${qualifier}".`
}

const noLanguage = (code: string) => `"${code}" is no code of a language, such as en.`

/** The label of what cannot go out, `lime` or `footer ar`; undefined when all can. `isPicture`: whether an address is one of an uploaded picture. */
export function wrongInLook({ brand, home }: StoredLook, isPicture: (address: string) => boolean): string | undefined {
  const labels = brand.map(labelOf)
  const twice = labels.find((label, at) => labels.indexOf(label) !== at)
  if (twice) return twice
  const row = brand.find(({ part, qualifier, value }) => wrongQualifier(part, qualifier) ?? wrongBrandValue(part, value) ?? (isPicturePart(part) && !isPicture(value)))
  if (row) return labelOf(row)
  const part = home.find((each) => wrongHomePart(each) ?? (each.kind === 'slider' ? !isPicture(each.image) : each.image !== ''))
  return part ? homeLabel(part) : home.length > MOST_HOME_PARTS ? 'home' : undefined
}

export const isPicturePart = (part: BrandPart) => part === 'logo' || part === 'logo-dark' || part === 'favicon'

const labelOf = ({ part, qualifier }: Pick<BrandRow, 'part' | 'qualifier'>) => (qualifier === '' ? part : `${part} ${qualifier}`)
const homeLabel = ({ kind, language }: Pick<HomePart, 'kind' | 'language'>) => `${kind} ${language}`

/** A difference of two looks: `what` is a part of the brand, or the sliders or sections of a language. `now` and `then`: '' where there is none. */
export type LookChange = { what: BrandPart | HomePart['kind']; qualifier: string; now: string; then: string }

export function lookChanges(before: StoredLook, after: StoredLook): LookChange[] {
  const rows = uniqueBy([...before.brand, ...after.brand], labelOf)
  const lists = uniqueBy([...before.home, ...after.home], homeLabel)
  return [
    ...rows.map(({ part, qualifier }) => ({ what: part, qualifier, now: valueOf(before.brand, part, qualifier) ?? '', then: valueOf(after.brand, part, qualifier) ?? '' })),
    ...lists.map(({ kind, language }) => ({ what: kind, qualifier: language, now: listed(before.home, kind, language), then: listed(after.home, kind, language) })),
  ].filter(({ now, then }) => now !== then)
}

/** The changes between two looks, made to another one: where both have changed the same thing, ours counts. */
export function rebased(before: StoredLook, ours: StoredLook, theirs: StoredLook): StoredLook {
  const changed = new Set(lookChanges(before, ours).map(({ what, qualifier }) => (qualifier === '' ? what : `${what} ${qualifier}`)))
  const merged = <T>(own: readonly T[], other: readonly T[], label: (one: T) => string) => [...other.filter((one) => !changed.has(label(one))), ...own.filter((one) => changed.has(label(one)))]
  return { brand: merged(ours.brand, theirs.brand, labelOf), home: merged(ours.home, theirs.home, homeLabel) }
}

const uniqueBy = <T>(all: readonly T[], key: (one: T) => string): T[] => [...new Map(all.map((one) => [key(one), one])).values()]

const listed = (home: readonly HomePart[], kind: HomePart['kind'], language: string): string =>
  home.filter((part) => part.kind === kind && part.language === language).map(({ title, body, image }) => [title, body, image].filter(Boolean).join(' — ')).join('\n')
