import { expect, it } from 'vitest'
import { pinIn } from './pin-digits.ts'

it.each([['482915', '482915'], ['482 915', '482915'], ['٤٨٢٩١٥', '482915'], ['४८२९', '4829'], ['48a', '48'], ['4829150', '482915'], ['', '']])('"%s" is the pin "%s"', (typed, pin) => expect(pinIn(typed)).toBe(pin))
