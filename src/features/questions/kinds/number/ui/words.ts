import type { ShownKind } from '../../ui/field.ts'

/** A number with its unit, in the digits of the language. */
export const numberInWords: ShownKind['answerIn'] = ({ number }, answer, num) => [`${num(Number(answer), { maximumFractionDigits: 6 })} ${number?.unit ?? ''}`.trim()]
