import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readGuestToken, seatIdOf, seatToken, stageToken } from './tokens.ts'

const [SECRET, show, other] = ['a secret of at least thirty-two characters', randomUUID(), randomUUID()]

it('opens its own seat, or its own stage', () => {
  const seatId = seatIdOf(SECRET, show, 'device')
  expect(readGuestToken(SECRET, seatToken(SECRET, show, seatId))).toEqual({ is: 'seat', showId: show, seatId })
  expect(readGuestToken(SECRET, stageToken(SECRET, show))).toEqual({ is: 'stage', showId: show })
})

it('opens nothing else: another seat, another show, a stage for a seat, another secret, rubbish', () => {
  const seatId = seatIdOf(SECRET, show, 'device')
  const token = seatToken(SECRET, show, seatId)
  const forged = [token.replace(seatId, seatIdOf(SECRET, show, 'another')), token.replace(show, other), token.replace('seat.', 'stage.'), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, `${token}A`, '', 'seat', 'x'.repeat(4_000)]
  for (const one of forged) expect(readGuestToken(SECRET, one), one).toBeUndefined()
  expect(readGuestToken(`${SECRET}!`, token)).toBeUndefined()
})

it('gives a device one seat of a show, and another one of another show', () => {
  expect(seatIdOf(SECRET, show, 'device')).toBe(seatIdOf(SECRET, show, 'device'))
  expect(new Set([seatIdOf(SECRET, show, 'device'), seatIdOf(SECRET, other, 'device'), seatIdOf(SECRET, show, 'another')]).size).toBe(3)
})
