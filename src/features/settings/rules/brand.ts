/** What may be stored as the operator's brand, and what is shown without anything stored. */

export const BRAND_PARTS = ['name', 'logo', 'logo-dark', 'favicon', 'lime', 'footer', 'social'] as const
export type BrandPart = (typeof BRAND_PARTS)[number]

export const PRODUCT_NAME = 'Limelight'
export const FAVICON = '/favicon.svg'
export const LIME = '#c6f432'
/** The lower edge of what is lime. */
const LIME_EDGE = '#7fa311'
/** How bright the edge of another colour is, of the colour itself. */
const EDGE_SHARE = 0.66
/** Text on lime, in both themes. */
export const INK = '#0b1020'
/** The least contrast of play text with its ground. */
export const LEAST_CONTRAST = 7

export const MOST_NAME = 40
export const MOST_TITLE = 120
export const MOST_TEXT = 500
const MOST_ADDRESS = 500
/** https, a host with a dot, perhaps a port and a path; no user name. */
const ADDRESS = /^https:\/\/[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/u

const COLOUR = /^#[0-9a-f]{6}$/i
/** No space, no sign without a width (U+200B, U+202E), none of the blank letters of Hangul and braille. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\p{C}\u2800]/u

export function isBrandPart(part: string): part is BrandPart {
  return (BRAND_PARTS as readonly string[]).includes(part)
}

/** Returns what is wrong with the value as a sentence, or nothing. */
export function wrongBrandValue(part: BrandPart, value: string): string | undefined {
  switch (part) {
    case 'name':
      return wrongLine('The name', value, MOST_NAME)
    case 'footer':
      return wrongLine('The footer', value, MOST_TEXT)
    case 'lime':
      return wrongColour(value)
    case 'social':
      return wrongAddress(value)
    case 'logo':
    case 'logo-dark':
    case 'favicon':
      return undefined
  }
}

export function wrongLine(what: string, value: string, most: number): string | undefined {
  if (value === '' || [...value].length > most) return `${what} has 1 to ${most} characters.`
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return `${what} is one line of text.`
  return VISIBLE.test(value) ? undefined : `${what} needs a visible character.`
}

function wrongColour(colour: string): string | undefined {
  if (!COLOUR.test(colour)) return `"${colour}" is no colour such as ${LIME}.`
  const ratio = contrast(colour, INK)
  // Rounded down: a ratio below the limit must not read as the limit.
  return ratio < LEAST_CONTRAST ? `Text in ${INK} on ${colour} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} to 1; at least ${LEAST_CONTRAST} to 1 is needed. Choose a lighter colour.` : undefined
}

/** The colour itself where text can be read on it, else the nearest lighter shade of it on which it can; undefined for what is no colour. */
export function readableShade(colour: string): string | undefined {
  if (!COLOUR.test(colour)) return undefined
  const shades = Array.from({ length: 101 }, (_, percent) => mixedWithWhite(colour, percent / 100))
  return shades.find((shade) => contrast(shade, INK) >= LEAST_CONTRAST)
}

const mixedWithWhite = (colour: string, share: number) => hexOf(colour, (value) => value + (255 - value) * share)

function hexOf(colour: string, change: (value: number) => number): string {
  return `#${[1, 3, 5].map((at) => Math.round(change(Number.parseInt(colour.slice(at, at + 2), 16))).toString(16).padStart(2, '0')).join('')}`
}

function wrongAddress(address: string): string | undefined {
  if (address.length > MOST_ADDRESS) return `An address has at most ${MOST_ADDRESS} characters.`
  return ADDRESS.test(address) ? undefined : `"${address}" is no address that begins with https://.`
}

/** The shade that stands below a surface in the brand's colour. */
export function edgeOf(lime: string): string {
  if (lime === LIME) return LIME_EDGE
  return hexOf(lime, (value) => value * EDGE_SHARE)
}

/** The contrast ratio of WCAG 2.2 between two colours `#RRGGBB`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
