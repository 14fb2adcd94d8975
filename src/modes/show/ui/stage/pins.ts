/** Pins on a map or a picture. A point is a pair of shares of the picture's width and height, 0 to 1; it travels as "x,y" in ten-thousandths. */
import { MAP_COLUMNS, MAP_LOW, MAP_TOP } from '../land.ts'

export type Point = { x: number; y: number }
export type Pin = Point & { seats: number }

const POINT = /^(\d{1,5}),(\d{1,5})$/
const UNITS = 10_000
/** Pins that are drawn at most; the most frequent places stay. */
const MOST_PINS = 300

/** Undefined: the text is no point. */
export function pointFrom(text: string): Point | undefined {
  const [, x, y] = POINT.exec(text) ?? []
  const point = { x: Number(x) / UNITS, y: Number(y) / UNITS }
  return point.x <= 1 && point.y <= 1 ? point : undefined
}

export const pinsIn = (counts: readonly { answer: string; seats: number }[]): Pin[] =>
  counts.flatMap(({ answer, seats }) => {
    const point = pointFrom(answer)
    return point ? [{ ...point, seats }] : []
  })

/** Pins on the same bulb's place become one: a room of 2,000 costs no more to draw than one of 300. `rows`: height of the picture where its width is 120. */
export function drawnPins(pins: readonly Pin[], rows: number): Pin[] {
  const cells = new Map<string, Pin>()
  for (const pin of pins) {
    const cell = `${Math.floor(pin.x * MAP_COLUMNS)} ${Math.floor(pin.y * rows)}`
    const there = cells.get(cell)
    cells.set(cell, there ? { ...there, seats: there.seats + pin.seats } : pin)
  }
  return [...cells.values()].toSorted((a, b) => b.seats - a.seats).slice(0, MOST_PINS)
}

/** Seats whose pin is within `radius` (a share of the width) of the right point, and all seats with a pin. */
export function ringCount(pins: readonly Pin[], right: Point, radius: number, rows: number): { inside: number; all: number } {
  const sum = (list: readonly Pin[]) => list.reduce((total, { seats }) => total + seats, 0)
  const far = ({ x, y }: Pin) => Math.hypot(x - right.x, ((y - right.y) * rows) / MAP_COLUMNS)
  return { inside: sum(pins.filter((pin) => far(pin) <= radius)), all: sum(pins) }
}

const EARTH_KM = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Point of the world map for degrees east and north. */
export const mapPoint = (longitude: number, latitude: number): Point => ({ x: (longitude + 180) / 360, y: (MAP_TOP - latitude) / (MAP_TOP - MAP_LOW) })

/** Kilometres between two points of the world map, along the surface. */
export function kilometres(one: Point, other: Point): number {
  const latitude = ({ y }: Point) => radians(MAP_TOP - y * (MAP_TOP - MAP_LOW))
  const [a, b] = [latitude(one), latitude(other)]
  const haversine = Math.sin((a - b) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians((one.x - other.x) * 360) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, haversine)))
}
