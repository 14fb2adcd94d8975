import { expect, it } from 'vitest'
import { CENTRE, moved, pinAt, pinFrom, placeAnswer, viewOf, zoomed } from './place.ts'

const frame = { width: 400, height: 200 }

it('is two numbers joined by a comma, and can be read again', () => {
  const pin = pinAt({ x: 100, y: 150 }, frame)
  expect(placeAnswer(pin)).toBe('2500,7500')
  expect(pinFrom('2500,7500')).toEqual(pin)
})

it.each(['', '5', '1,2,3', '-1,5', '10001,5', '5,10001', '1.5,2', 'a,b'])('"%s" is no place', (answer) => expect(pinFrom(answer)).toBeUndefined())

it('stays on the picture', () => {
  expect(pinAt({ x: -3, y: 900 }, frame)).toEqual({ x: 0, y: 10_000 })
  expect(moved({ x: 10_000, y: 0 }, 'ArrowRight', 1, frame)).toEqual({ x: 10_000, y: 0 })
  expect(moved({ x: 0, y: 0 }, 'ArrowUp', 1, frame)).toEqual({ x: 0, y: 0 })
})

it('moves as far down as across, and less when it is nearer', () => {
  const across = moved(CENTRE, 'ArrowRight', 1, frame).x - CENTRE.x
  const down = moved(CENTRE, 'ArrowDown', 1, frame).y - CENTRE.y
  expect(across * frame.width).toBe(down * frame.height)
  expect(moved(CENTRE, 'ArrowLeft', 4, frame).x).toBeGreaterThan(moved(CENTRE, 'ArrowLeft', 1, frame).x)
})

it('shows the pin in the middle, except near the edges', () => {
  expect(viewOf(CENTRE, 1, frame)).toEqual({ x: 0, y: 0, width: 400, height: 200 })
  expect(viewOf(CENTRE, 4, frame)).toEqual({ x: 150, y: 75, width: 100, height: 50 })
  expect(viewOf({ x: 0, y: 10_000 }, 2, frame)).toEqual({ x: 0, y: 100, width: 200, height: 100 })
})

it('comes nearer and goes further within its bounds', () => {
  expect([zoomed(1, 1), zoomed(8, 1), zoomed(2, -1), zoomed(1, -1)]).toEqual([2, 8, 1, 1])
})
