// Generates the font files of the web client: only the scripts and weights in use.
// Run by hand when a font package changes; the results are committed, so that builds do not need it.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Range = [first: number, last: number]
type Options = {
  targetFormat: 'woff2'
  noHinting: boolean
  keepFeatures?: string[]
  variationAxes: { wght: { min: number; max: number; default: number } }
}
type Cut = {
  file: string
  family: string
  script: string
  ranges: Range[]
  more?: string
  features?: string[]
  weights: [lightest: number, boldest: number]
}

// The package has no types.
const subsetFont = createRequire(import.meta.url)('subset-font') as (font: Buffer, text: string, options: Options) => Promise<Buffer>

const root = path.join(import.meta.dirname, '..')
const target = path.join(root, 'src/platform/web/fonts')
const BODY: Cut['weights'] = [400, 700]
const ASCII: Range = [0x20, 0x7e]
/** The display font omits braces and brackets; missing characters fall back to the text font. */
const SHOWN: Range[] = [
  [0x20, 0x3b],
  [0x3d, 0x3d],
  [0x3f, 0x5a],
  [0x61, 0x7a],
]
/** Kerning, and tabular figures for clocks and counters. */
const FIGURES = ['kern', 'tnum']
const LATIN: Range[] = [
  ASCII,
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2010, 0x2015],
  [0x2018, 0x2022],
  [0x2030, 0x2033],
  [0x2039, 0x203a],
  [0x2190, 0x2193],
]

const CUTS: Cut[] = [
  { file: 'rubik-latin', family: 'rubik', script: 'latin', ranges: LATIN, more: '…€™−', features: FIGURES, weights: BODY },
  { file: 'rubik-latin-ext', family: 'rubik', script: 'latin-ext', ranges: [[0x100, 0x24f]], features: FIGURES, weights: BODY },
  {
    file: 'rubik-arabic',
    family: 'rubik',
    script: 'arabic',
    ranges: [
      [0x600, 0x6ff],
      [0x200c, 0x200e],
    ],
    weights: BODY,
  },
  {
    file: 'unbounded-show',
    family: 'unbounded',
    script: 'latin',
    ranges: SHOWN,
    more: '–—‘’“”„…•×−¡«»¿ßàáâäçèéêëíîïñóôöùúûüœÀÁÄÇÈÉÊÍÑÓÖÚÜ',
    features: FIGURES,
    weights: [600, 800],
  },
  {
    file: 'noto-devanagari',
    family: 'noto-sans-devanagari',
    script: 'devanagari',
    ranges: [
      [0x900, 0x97f],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
    weights: BODY,
  },
]

fs.mkdirSync(target, { recursive: true })
for (const cut of CUTS) {
  const bytes = await made(cut)
  fs.writeFileSync(path.join(target, `${cut.file}.woff2`), bytes)
  console.log(`${cut.file.padEnd(16)} ${bytes.length} bytes`)
}

function made({ family, script, ranges, more = '', features, weights: [min, max] }: Cut): Promise<Buffer> {
  const font = fs.readFileSync(path.join(root, `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`))
  return subsetFont(font, letters(ranges) + more, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
    variationAxes: { wght: { min, max, default: min } },
  })
}

function letters(ranges: Range[]): string {
  return ranges
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)))
    .join('')
}
