/** A curve as an SVG picture: players to the right, milliseconds upwards, both by powers of ten. */

/** `look`: a thick line in the first or the second colour, or a thin one in the first. `ms`: undefined where nothing was measured. */
export type Line = { name: string; look: 'product' | 'bare' | 'thin'; points: readonly { players: number; ms: number | undefined }[] }
/** `notes`: lines of small print below the title. */
export type Picture = { title: string; notes: readonly string[]; across: string; up: string; lines: readonly Line[] }

const [WIDTH, HEIGHT] = [760, 455]
const FIELD = { left: 78, right: 736, top: 80, bottom: 365 }
const LEGEND_Y = 439
/** What is faster than this is drawn as this: a logarithm of 0 there is none. */
const LEAST_MS = 0.01

/** Readable on a light and a dark page, since it has its own ground. */
const STYLE = `
    svg { --ground: #ffffff; --ink: #1f2430; --faint: #5a6172; --grid: #d9dce4; --product: #0b62c4; --bare: #b4480f; }
    @media (prefers-color-scheme: dark) { svg { --ground: #14171f; --ink: #eceef4; --faint: #a8afc0; --grid: #343a48; --product: #6db1ff; --bare: #ffa46b; } }
    text { font-family: system-ui, sans-serif; font-size: 13px; fill: var(--ink); }
    .title { font-size: 17px; font-weight: 600; } .small { font-size: 11px; fill: var(--faint); }
    .ground { fill: var(--ground); } .grid { stroke: var(--grid); }
    .line { fill: none; stroke-linejoin: round; } .product, .bare { stroke-width: 3; } .thin { stroke-width: 1.25; } .bare { stroke-dasharray: 9 5; }
    .product, .thin { stroke: var(--product); } .bare { stroke: var(--bare); }
    circle.product, circle.thin { fill: var(--product); stroke: none; } circle.bare { fill: var(--bare); stroke: none; }
`

export function svgOf({ title, notes, across, up, lines }: Picture): string {
  const drawn = lines.map((line) => ({ ...line, points: line.points.flatMap(({ players, ms }) => (ms === undefined || Number.isNaN(ms) ? [] : [{ players, ms: Math.max(LEAST_MS, ms) }])) }))
  const x = scaleOf(lines.flatMap(({ points }) => points.map(({ players }) => players)), FIELD.left, FIELD.right)
  const y = scaleOf(drawn.flatMap(({ points }) => points.map(({ ms }) => ms)), FIELD.bottom, FIELD.top)
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(title)}">`,
    `  <style>${STYLE}  </style>`,
    `  <rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>`,
    text(FIELD.left, 28, title, 'class="title"'),
    ...notes.map((note, n) => text(FIELD.left, 46 + n * 15, note, 'class="small"')),
    ...x.marks.flatMap((mark) => [grid(x.at(mark), FIELD.top, x.at(mark), FIELD.bottom), text(x.at(mark), FIELD.bottom + 20, numberOf(mark), 'text-anchor="middle"')]),
    ...y.marks.flatMap((mark) => [grid(FIELD.left, y.at(mark), FIELD.right, y.at(mark)), text(FIELD.left - 8, y.at(mark) + 4, numberOf(mark), 'text-anchor="end"')]),
    text((FIELD.left + FIELD.right) / 2, FIELD.bottom + 44, across, 'text-anchor="middle"'),
    text(20, (FIELD.top + FIELD.bottom) / 2, up, `text-anchor="middle" transform="rotate(-90 20 ${(FIELD.top + FIELD.bottom) / 2})"`),
    ...drawn.flatMap(({ look, points }) => lineOf(look, points.map(({ players, ms }) => [x.at(players), y.at(ms)] as const))),
    ...legendOf(lines),
    '</svg>',
  ].join('\n')}\n`
}

export type Scale = { marks: number[]; at: (value: number) => number }

/** Whole powers of ten around the values, at least one; `from` and `to`: where the first and the last of them are. */
export function scaleOf(values: readonly number[], from: number, to: number): Scale {
  const logarithms = (values.length > 0 ? values : [1]).map(Math.log10)
  const first = Math.floor(Math.min(...logarithms))
  const last = Math.max(first + 1, Math.ceil(Math.max(...logarithms)))
  return {
    marks: Array.from({ length: last - first + 1 }, (_, n) => 10 ** (first + n)),
    at: (value) => from + ((Math.log10(value) - first) / (last - first)) * (to - from),
  }
}

const rounded = (n: number): number => Math.round(n * 10) / 10
const numberOf = (n: number): string => n.toLocaleString('en', { maximumSignificantDigits: 3 })
const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const text = (x: number, y: number, words: string, attributes = ''): string => `  <text x="${rounded(x)}" y="${rounded(y)}"${attributes && ` ${attributes}`}>${escaped(words)}</text>`
const grid = (x1: number, y1: number, x2: number, y2: number): string => `  <line class="grid" x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}"/>`

function lineOf(look: Line['look'], places: readonly (readonly [number, number])[]): string[] {
  if (places.length === 0) return []
  const pairs = places.map(([x, y]) => `${rounded(x)},${rounded(y)}`)
  const radius = look === 'thin' ? 2 : 4
  return [`  <polyline class="line ${look}" points="${pairs.join(' ')}"/>`, ...places.map(([x, y]) => `  <circle class="${look}" cx="${rounded(x)}" cy="${rounded(y)}" r="${radius}"/>`)]
}

function legendOf(lines: readonly Line[]): string[] {
  const width = (FIELD.right - FIELD.left) / Math.max(1, lines.length)
  return lines.flatMap(({ name, look }, n) => {
    const left = FIELD.left + n * width
    return [`  <line class="line ${look}" x1="${rounded(left)}" y1="${LEGEND_Y - 4}" x2="${rounded(left + 28)}" y2="${LEGEND_Y - 4}"/>`, text(left + 36, LEGEND_Y, name)]
  })
}
