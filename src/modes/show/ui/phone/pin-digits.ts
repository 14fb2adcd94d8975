import { latinDigits } from '../../../../platform/pure/digits.ts'

export const PIN_LENGTH = 6

/** The pin in what was typed or pasted: digits of any script, without spaces. */
export const pinIn = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, '').slice(0, PIN_LENGTH)
