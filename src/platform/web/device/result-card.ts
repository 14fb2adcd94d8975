/** The picture of a result that people share: 1200 × 630, drawn in the browser. Every word in it is the caller's. */
export type ResultCard = {
  brand: string
  /** What it is a result of, at the end of the first line. */
  label: string
  /** The large figure, in the language's own digits: "9/10". */
  figure: string
  lit: number
  of: number
  gel: string
  /** Below the bulbs, at the start. */
  lines: string[]
  /** Below the bulbs, at the end. */
  url: string
  rtl: boolean
}

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 72
const INK = '#0b1020'
const PAPER = '#f4f6ef'
const HUSH = '#b4bedd'
const LINE = '#6674ab'
const RAYS = 32
const SHOW = "Unbounded, Rubik, 'Noto Sans Devanagari', sans-serif"
const BODY = "Rubik, 'Noto Sans Devanagari', sans-serif"
/** A row holds this many bulbs; more share the width. */
const ROW = { y: 428, pitch: 62, radius: 22 }

type Pen = OffscreenCanvasRenderingContext2D

export async function drawResultCard(card: ResultCard): Promise<Blob> {
  await Promise.all([document.fonts.load(`800 80px ${SHOW}`, card.figure), document.fonts.load(`600 34px ${BODY}`, card.lines.join(''))])
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.direction = card.rtl ? 'rtl' : 'ltr'
  const drawn = { ...card, gel: colourOf(card.gel) }
  drawLight(pen, drawn.gel)
  drawWords(pen, drawn)
  drawBulbs(pen, drawn)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** A canvas knows no variables of the page. */
function colourOf(gel: string): string {
  const [, name] = /^var\((.+)\)$/.exec(gel) ?? []
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : gel
}

function drawLight(pen: Pen, gel: string) {
  pen.fillStyle = INK
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const light = pen.createRadialGradient(WIDTH / 2, -160, 0, WIDTH / 2, -160, 900)
  light.addColorStop(0, `${gel}90`)
  light.addColorStop(1, `${gel}00`)
  pen.fillStyle = light
  for (let ray = 0; ray < RAYS; ray += 1) {
    const [from, to] = [2 * ray, 2 * ray + 1].map((at) => (at / (2 * RAYS)) * Math.PI) as [number, number]
    pen.beginPath()
    pen.moveTo(WIDTH / 2, -160)
    pen.lineTo(WIDTH / 2 + Math.cos(from) * 1500, -160 + Math.sin(from) * 1500)
    pen.lineTo(WIDTH / 2 + Math.cos(to) * 1500, -160 + Math.sin(to) * 1500)
    pen.fill()
  }
}

function drawWords(pen: Pen, { brand, label, figure, gel, lines, url, rtl }: ResultCard) {
  const start = rtl ? WIDTH - EDGE : EDGE
  const end = WIDTH - start
  write(pen, `${brand}.`, start, 104, `700 34px ${SHOW}`, PAPER, 'start', 'ltr')
  write(pen, label, end, 104, `700 34px ${SHOW}`, gel, 'end')
  write(pen, figure, start, 356, `800 210px ${SHOW}`, gel, 'start')
  lines.forEach((line, at) => write(pen, line, start, 568 - (lines.length - 1 - at) * 48, `600 34px ${BODY}`, PAPER, 'start'))
  write(pen, url, end, 568, `600 28px ${BODY}`, HUSH, 'end', 'ltr')
}

function write(pen: Pen, text: string, x: number, y: number, font: string, colour: string, align: 'start' | 'end', own?: CanvasDirection) {
  const page = pen.direction
  // A line in the other direction would swap start and end, so its side is named as it lies.
  const atStart = (align === 'start') === (page === 'ltr')
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = atStart ? 'left' : 'right'
  pen.direction = own ?? page
  pen.fillText(text, x, y, WIDTH - 2 * EDGE)
  pen.direction = page
}

function drawBulbs(pen: Pen, { lit, of, gel, rtl }: ResultCard) {
  const pitch = Math.min(ROW.pitch, (WIDTH - 2 * EDGE) / of)
  const radius = Math.min(ROW.radius, pitch * 0.36)
  for (let at = 0; at < of; at += 1) {
    const x = EDGE + radius + at * pitch
    pen.beginPath()
    pen.arc(rtl ? WIDTH - x : x, ROW.y, radius, 0, 2 * Math.PI)
    pen.fillStyle = gel
    pen.strokeStyle = LINE
    pen.lineWidth = 5
    if (at < lit) pen.fill()
    else pen.stroke()
  }
}
