/** A place on a picture: inside the ring all points, outside it the fewer the farther away, from three radii on none. */
import type { More } from '../../../features/questions/rules/draft.ts'

/** Shares of the picture's width and height, 0 to 1, from the corner at the left above. */
export type Point = { x: number; y: number }
/** `radius`: of the ring, as a share of the width. `ratio`: width by height of the picture, so that the ring is a circle on it. */
export type Ring = { radius: number; ratio: number }

/** As it travels: two whole numbers in ten-thousandths. */
const POINT = /^(\d{1,5}),(\d{1,5})$/
const UNITS = 10_000
/** The author's place is stored in thousandths. */
const STORED = 1_000
/** From this many radii on an answer is wrong. */
export const FARTHEST = 3
export const USUAL_RADIUS = 80

/** Undefined: the text is no point of a picture. */
export function pointFrom(text: string): Point | undefined {
  const [, x, y] = POINT.exec(text) ?? []
  const point = { x: Number(x) / UNITS, y: Number(y) / UNITS }
  return point.x <= 1 && point.y <= 1 ? point : undefined
}

const isWithin = (value: unknown, most: number): value is number => typeof value === 'number' && value >= 0 && value <= most

/** What an author sets, in thousandths: `x` and `radius` of the width, `y` of the height; undefined: nothing, or no place on a picture. */
export function storedPlace({ x, y, radius = USUAL_RADIUS }: More): { x: number; y: number; radius: number } | undefined {
  return isWithin(x, STORED) && isWithin(y, STORED) && isWithin(radius, STORED) && radius > 0 ? { x, y, radius } : undefined
}

/** A picture whose form is not known counts as a square. */
export function ringOf(more: More): Ring {
  const { ratio } = more
  return { radius: (storedPlace(more)?.radius ?? USUAL_RADIUS) / STORED, ratio: typeof ratio === 'number' && ratio > 0 && Number.isFinite(ratio) ? ratio : 1 }
}

/** In widths of the picture. */
export const distance = (one: Point, other: Point, { ratio }: Pick<Ring, 'ratio'>): number => Math.hypot(one.x - other.x, (one.y - other.y) / ratio)

/** A distance of a ten-thousandth of a unit above the radius is rounding. */
const ROUNDING = 1e-8

export const place = {
  /** The right place as an answer; none where the author has set none. */
  keys: ({ more }: { more: More }): string[] => {
    const set = storedPlace(more)
    return set ? [[set.x, set.y].map((each) => Math.round((each / STORED) * UNITS)).join(',')] : []
  },
  judge: (right: string, answer: string, more: More = {}): number => {
    const [wanted, given] = [pointFrom(right), pointFrom(answer)]
    if (!wanted || !given) return 0
    const ring = ringOf(more)
    const beyond = distance(wanted, given, ring) - ring.radius
    return beyond <= ROUNDING ? 1 : Math.max(0, 1 - beyond / (ring.radius * (FARTHEST - 1)))
  },
}
