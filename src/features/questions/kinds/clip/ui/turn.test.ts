import { expect, it } from 'vitest'
import { turnOf, written } from './turn.ts'

it('is shut while nothing is known of the clip', () => expect(turnOf('')).toEqual({ opensIn: null, failed: false }))
it.each([{ opensIn: null, failed: false }, { opensIn: 3, failed: false }, { opensIn: 0, failed: true }])('%j is read as it was written', (turn) => expect(turnOf(written(turn))).toEqual(turn))
