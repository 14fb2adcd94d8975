import { expect, it } from 'vitest'
import { roomBulbs } from './room-bulbs.ts'

it('the room is one bulb a person up to sixty', () => {
  expect([roomBulbs(26, 42), roomBulbs(100, 200)]).toEqual([{ count: 42, lit: 26 }, { count: 60, lit: 30 }])
})
