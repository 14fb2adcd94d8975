/**
 * Mapping of boxes to keys. A box that is not '' at the start is fixed: a space, a hyphen, or a letter revealed by a hint, which also
 * uses up its key. A key is in at most one box.
 */
export type LetterBoard = { letters: readonly string[]; boxes: readonly string[] }
/** For each box its key (from 0). */
export type Filling = readonly (number | undefined)[]

const LETTER = /[\p{L}\p{N}]/u

/** The draft stored in the round: keys separated by commas. */
export const written = (filling: Filling): string => filling.map((key) => key ?? '').join()

/** Restores a draft as far as the board allows: boxes revealed by a hint since then are fixed, and their keys removed from other boxes. */
export function fillingOf(draft: string, { letters, boxes }: LetterBoard): Filling {
  const keys = draft.split(',').map((key) => (key === '' ? undefined : Number(key)))
  const filling = boxes.map((box, at) => (box === '' && letters[keys[at] ?? -1] !== undefined ? keys[at] : undefined))
  for (const letter of new Set(openedIn(boxes))) {
    const opened = openedIn(boxes).filter((each) => each === letter).length
    const free = letters.filter((each) => each === letter).length - opened
    const remaining = filling.flatMap((key, at) => (key !== undefined && letters[key] === letter ? [at] : []))
    for (const at of remaining.slice(Math.max(0, free))) filling[at] = undefined
  }
  return filling
}

const openedIn = (boxes: readonly string[]): string[] => boxes.filter((box) => LETTER.test(box))

/** Keys in use: those in boxes, and one for each revealed letter. */
export function usedKeys(filling: Filling, { letters, boxes }: LetterBoard): Set<number> {
  const used = new Set(filling.filter((key) => key !== undefined))
  for (const letter of openedIn(boxes)) {
    const key = letters.findIndex((each, at) => each === letter && !used.has(at))
    if (key >= 0) used.add(key)
  }
  return used
}

/** The box that the next letter goes into; -1: none is empty. */
export const nextBox = (filling: Filling, { boxes }: LetterBoard): number => boxes.findIndex((box, at) => box === '' && filling[at] === undefined)

export function put(filling: Filling, board: LetterBoard, key: number): Filling {
  const box = nextBox(filling, board)
  return box < 0 || usedKeys(filling, board).has(key) ? filling : filling.map((each, at) => (at === box ? key : each))
}

export const takeOut = (filling: Filling, box: number): Filling => filling.map((each, at) => (at === box ? undefined : each))

export const takeLast = (filling: Filling): Filling => takeOut(filling, filling.findLastIndex((key) => key !== undefined))

/** The letter in each box; '' if empty. */
export const shown = (filling: Filling, { letters, boxes }: LetterBoard): string[] => boxes.map((box, at) => box || (letters[filling[at] ?? -1] ?? ''))

/** The word, once every box is filled. */
export function wordOf(filling: Filling, board: LetterBoard): string | undefined {
  const signs = shown(filling, board)
  return signs.includes('') ? undefined : signs.join('')
}

/** For a hint: boxes apart by spaces, "_" where nothing is. */
export const forHint = (filling: Filling, board: LetterBoard): string => shown(filling, board).map((sign) => sign.trim() || '_').join(' ')

const bare = (letter: string): string => letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()

/** The key for a typed character: the letter itself, else one that differs in an accent only, else a syllable that begins with it. */
export function keyFor(typed: string, filling: Filling, board: LetterBoard): number | undefined {
  const used = usedKeys(filling, board)
  const find = (fits: (letter: string) => boolean) => board.letters.findIndex((letter, key) => !used.has(key) && fits(letter))
  const found = [find((letter) => letter === typed), find((letter) => bare(letter) === bare(typed)), find((letter) => letter.startsWith(typed))]
  return found.find((key) => key >= 0)
}

/** How many boxes hints have opened. */
export const openedCount = (boxes: readonly string[]): number => openedIn(boxes).length

/** Scripts written from right to left. */
export const runsFromTheRight = (letters: readonly string[]): boolean => letters.some((letter) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter))
