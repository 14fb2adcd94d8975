/** A file that a script loads: read as its columns are guessed, and brought in where nothing is left to decide. */
import { BANKS } from '../../questions/rules/banks.ts'
import type { ImportFound, ImportSettings, ImportState, ImportTotals } from '../contract.ts'
import { guessColumns } from './mapping.ts'

type Wish = Pick<ImportSettings, 'bank' | 'language' | 'category'>

export const settingsThrough = ({ bank, language, category }: Wish, { header, keys, open_licence }: ImportFound): ImportSettings => ({
  bank, language, category, level: '', keys, level_words: {}, mapping: guessColumns(header, BANKS[bank]).map(({ column }) => column), open_licence, active: 1, fixes: [], anyway: [],
})

/** Rows that are in the bank already are left out; any other row that is has to be looked at. */
export const stateBehind = ({ good, errors, near }: ImportTotals, writes: boolean): Extract<ImportState, 'checked' | 'writing'> => (writes && good > 0 && errors + near === 0 ? 'writing' : 'checked')
