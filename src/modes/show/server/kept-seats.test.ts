import { expect, it } from 'vitest'
import type { Show } from '../rules.ts'
import { seatAt } from './kept-seats.ts'

const seated = (...ids: string[]) => ids.map((id) => ({ id }) as Show['seats'][number])

it('finds each seat, those that come later too, and none that is not there', () => {
  const questions: Show['questions'] = []
  const seats = seated('a', 'b')
  expect(['a', 'b', 'c'].map((id) => seatAt({ questions, seats }, id))).toEqual([0, 1, -1])
  const more = [...seats, ...seated('c', 'd')]
  expect(['a', 'c', 'd', 'e'].map((id) => seatAt({ questions, seats: more }, id))).toEqual([0, 2, 3, -1])
  expect(seatAt({ questions, seats }, 'd')).toBe(-1)
})

it('finds a seat in another show with the same questions', () => {
  const questions: Show['questions'] = []
  expect(seatAt({ questions, seats: seated('a', 'b') }, 'b')).toBe(1)
  expect(seatAt({ questions, seats: seated('b', 'a') }, 'b')).toBe(0)
})
