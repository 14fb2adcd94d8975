/** The pin in the digits of the language, in two groups, so that it can be read aloud. */
export const pinGroups = (pin: string): [string, string] => [pin.slice(0, Math.ceil(pin.length / 2)), pin.slice(Math.ceil(pin.length / 2))]

export const shownPin = (pin: string, digit: (digit: string) => string): string => pinGroups(pin).map((group) => [...group].map(digit).join('')).join(' ')
