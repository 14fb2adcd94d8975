import { expect, it } from 'vitest'
import { isLand, landPath, MAP_COLUMNS, MAP_ROWS } from '../land.ts'
import { drawnPins, kilometres, mapPoint, pinsIn, pointFrom, ringCount } from './pins.ts'

const bulbAt = (longitude: number, latitude: number) => {
  const { x, y } = mapPoint(longitude, latitude)
  return isLand(Math.floor(x * MAP_COLUMNS), Math.floor(y * MAP_ROWS))
}

it.each([['5000,2500', { x: 0.5, y: 0.25 }], ['0,10000', { x: 0, y: 1 }], ['10001,0', undefined], ['-1,0', undefined], ['5000', undefined], ['', undefined], ['a,b', undefined]])('reads "%s"', (text, point) => expect(pointFrom(text)).toEqual(point))

it('leaves out answers that are no points', () => expect(pinsIn([{ answer: '5000,5000', seats: 2 }, { answer: 'x', seats: 1 }])).toEqual([{ x: 0.5, y: 0.5, seats: 2 }]))

it('draws one pin for all on the same bulb, and never one for each of 2,000', () => {
  expect(drawnPins([{ x: 0.5, y: 0.5, seats: 1 }, { x: 0.501, y: 0.501, seats: 2 }], 49)).toEqual([{ x: 0.5, y: 0.5, seats: 3 }])
  const crowd = Array.from({ length: 2000 }, (_, at) => ({ x: (at % 100) / 100, y: Math.floor(at / 100) / 20, seats: 1 }))
  expect(drawnPins(crowd, 49).length).toBeLessThanOrEqual(300)
})

it('counts the seats inside the ring, which is round on any picture', () => {
  const pins = [{ x: 0.5, y: 0.5, seats: 3 }, { x: 0.55, y: 0.5, seats: 2 }, { x: 0.5, y: 0.6, seats: 4 }]
  expect(ringCount(pins, { x: 0.5, y: 0.5 }, 0.06, 49)).toEqual({ inside: 9, all: 9 })
  expect(ringCount(pins, { x: 0.5, y: 0.5 }, 0.06, 120)).toEqual({ inside: 5, all: 9 })
})

it('measures the way over the earth', () => {
  expect(kilometres(mapPoint(13.4, 52.5), mapPoint(2.35, 48.86))).toBeCloseTo(878, -1)
  // Across the edge of the map.
  expect(kilometres(mapPoint(179, 0), mapPoint(-179, 0))).toBeCloseTo(222, 0)
})

it('has land where land is', () => {
  expect([bulbAt(37, -3), bulbAt(10, 50), bulbAt(-100, 40), bulbAt(135, -25)]).toEqual([true, true, true, true])
  expect([bulbAt(-30, 0), bulbAt(-150, 0), bulbAt(75, -30)]).toEqual([false, false, false])
  expect(landPath().split('M').length - 1).toBeGreaterThan(1500)
})
