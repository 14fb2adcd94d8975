/** A place on a picture or on the map: two whole numbers from 0 to 10,000, the share of its width and of its height, joined by a comma. */

/** Across and down, from the corner at the left above; the same in both directions of writing. */
export type Pin = { x: number; y: number }
/** Width and height of the picture in units of its own. */
export type Frame = { width: number; height: number }

export const PLACE_UNITS = 10_000
/** How many times nearer than the whole picture. */
export const ZOOMS = [1, 2, 4, 8] as const
export type Zoom = (typeof ZOOMS)[number]

/** An arrow moves the pin by this share of what is seen. */
const STEPS_ACROSS = 40

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))
const whole = (share: number): number => within(Math.round(share * PLACE_UNITS), PLACE_UNITS)

export const CENTRE: Pin = { x: PLACE_UNITS / 2, y: PLACE_UNITS / 2 }

export const placeAnswer = ({ x, y }: Pin): string => `${x},${y}`

/** Undefined: not a place. */
export function pinFrom(answer: string): Pin | undefined {
  const [, x, y] = /^(\d{1,5}),(\d{1,5})$/.exec(answer) ?? []
  const pin = { x: Number(x), y: Number(y) }
  return pin.x <= PLACE_UNITS && pin.y <= PLACE_UNITS ? pin : undefined
}

/** From a point in the picture's own units. */
export const pinAt = ({ x, y }: { x: number; y: number }, { width, height }: Frame): Pin => ({ x: whole(x / width), y: whole(y / height) })

/** In the picture's own units. */
export const pointOf = ({ x, y }: Pin, { width, height }: Frame): { x: number; y: number } => ({ x: (x / PLACE_UNITS) * width, y: (y / PLACE_UNITS) * height })

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const DIRECTIONS: Record<Arrow, Pin> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } }

/** The pin one step further; steps are as long down as across, and the shorter the nearer the picture is. It stays on the picture. */
export function moved({ x, y }: Pin, arrow: Arrow, zoom: Zoom, { width, height }: Frame): Pin {
  const step = PLACE_UNITS / STEPS_ACROSS / zoom
  const { x: across, y: down } = DIRECTIONS[arrow]
  return { x: within(Math.round(x + across * step), PLACE_UNITS), y: within(Math.round(y + (down * step * width) / height), PLACE_UNITS) }
}

/** What is seen of the picture, with the pin in its middle as far as the edges allow. */
export function viewOf(pin: Pin, zoom: Zoom, frame: Frame): { x: number; y: number; width: number; height: number } {
  const [width, height] = [frame.width / zoom, frame.height / zoom]
  const { x, y } = pointOf(pin, frame)
  return { x: within(x - width / 2, frame.width - width), y: within(y - height / 2, frame.height - height), width, height }
}

/** The next zoom nearer (1) or further (-1); at the ends the same. */
export const zoomed = (zoom: Zoom, by: 1 | -1): Zoom => ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom
