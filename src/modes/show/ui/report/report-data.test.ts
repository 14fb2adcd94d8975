import { expect, it } from 'vitest'
import { bulbsOfTen, rightIn } from './report-data.ts'

it.each([[0, 0], [1, 1], [26, 3], [93, 9], [100, 10]])('%i percent are %i bulbs', (percent, bulbs) => expect(bulbsOfTen(percent)).toBe(bulbs))

it('counts what was wholly right', () => expect(rightIn('rrpw')).toBe(2))
