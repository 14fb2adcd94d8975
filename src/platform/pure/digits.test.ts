import { expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

it.each([['٠١٢٣٤٥٦٧٨٩', '0123456789'], ['۰۱۲۳۴۵۶۷۸۹', '0123456789'], ['०१२३४५६७८९', '0123456789'], ['０１２３４５６７８９', '0123456789'], ['a1', 'a1']])('%s are digits: %s', (typed, plain) => expect(latinDigits(typed)).toBe(plain))
