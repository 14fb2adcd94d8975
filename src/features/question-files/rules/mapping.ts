/** Which column of a file is which column of the bank: guessed from headers in six languages, or said by hand. */
import { COLUMNS, usesColumn, type Bank } from '../../questions/rules/banks.ts'
import { OPTION_COLUMNS } from '../../questions/kinds/rules/options.ts'
import { bareWord, COLUMN_OF_WORD, OPTION_WORDS, placeOf, WRONG_WORDS } from './header-words.ts'

/** Wrong answers beside a right one that is written out: together they are the options. */
export const WRONG_COLUMNS = ['wrong1', 'wrong2', 'wrong3', 'wrong4'] as const

/** How a column's meaning was found. `named`: it has the very name of the bank's column. */
export type Guess = { column: string; how: 'named' | 'guessed' | 'none' }

/** For each column of the file a column of the bank, '' for one that is left out. */
export type Mapping = readonly string[]

const NAMED: ReadonlyMap<string, string> = new Map([...COLUMNS, ...WRONG_COLUMNS].map((column) => [bareWord(column), column]))

/** `samples`: the first rows, by which a guess is checked. */
export function guessColumns(header: readonly string[], bank: Bank, samples: readonly (readonly string[])[] = []): Guess[] {
  const bare = header.map(bareWord)
  // Where options are named as such, "answer 1" is one of the answers of multi match; else it is an option.
  const hasOptions = bare.some((word) => OPTION_COLUMNS.some((column) => column === word) || optionIn(word, false) !== undefined)
  const taken = new Set<string>()
  const take = (column: string | undefined, how: Guess['how']): Guess => {
    if (column === undefined || taken.has(column) || !isUsed(bank, column)) return NONE
    taken.add(column)
    return { column, how }
  }
  const named = bare.map((word) => (NAMED.has(word) && !(isAnswerPlace(word) && !hasOptions) ? take(NAMED.get(word), 'named') : NONE))
  return named.map((guess, i) => {
    if (guess.how === 'named') return guess
    const column = meaningOf(bare[i] as string, hasOptions)
    return column === 'question_type' && !samples.every((row) => /^\s*[12]?\s*$/.test(row[i] ?? '')) ? NONE : take(column, 'guessed')
  })
}

const NONE: Guess = { column: '', how: 'none' }
const isAnswerPlace = (word: string) => /^answer[1-5]$/.test(word)
const isUsed = (bank: Bank, column: string) => usesColumn(bank, column) || column === 'audio' || WRONG_COLUMNS.some((wrong) => wrong === column)

function meaningOf(word: string, hasOptions: boolean): string | undefined {
  return optionIn(word, !hasOptions) ?? wrongIn(word) ?? COLUMN_OF_WORD.get(word)
}

/** "antwortb" and "b" are option b; a word for answers too (`loose`) only where no column is called an option. */
function optionIn(word: string, loose: boolean): string | undefined {
  const [, before = '', sign = ''] = /^(.*?)([\p{L}\p{N}])\p{M}*$/u.exec(word) ?? []
  const [, signFirst = '', after = ''] = /^([\p{L}\p{N}])\p{M}*(.+)$/u.exec(word) ?? []
  const found = [[before, sign], [after, signFirst]].find(([said = '', at = '']) => (said === '' ? isLetter(at) : isOptionWord(said, loose)) && placeOf(at) !== undefined)
  return found && OPTION_COLUMNS[placeOf(found[1] as string) as number]
}

const isLetter = (sign: string) => /^\p{L}$/u.test(sign)
const isOptionWord = (said: string, loose: boolean) => OPTION_WORDS.has(said) && (loose || COLUMN_OF_WORD.get(said) !== 'answer')

function wrongIn(word: string): string | undefined {
  const [, said = '', sign = ''] = /^(.*?)([1-4١-٤१-४]?)$/u.exec(word) ?? []
  return WRONG_WORDS.has(said) ? WRONG_COLUMNS[sign === '' ? 0 : (placeOf(sign) as number)] : undefined
}

/** How many columns a row names, by name or by guess: shows the separator of a CSV file, and which row is its header. */
export function columnsNamed(cells: readonly string[]): number {
  const named = cells.map(bareWord).filter((word) => NAMED.has(word) || meaningOf(word, false) !== undefined)
  // Letters alone are answers of a row.
  return named.every((word) => word.length === 1) ? 0 : named.length
}

/** The columns that a person may choose from for a bank. */
export const choosableColumns = (bank: Bank): string[] => [...COLUMNS, ...WRONG_COLUMNS].filter((column) => isUsed(bank, column))
