/** How a file is read, while an operator is at it: kept at the server with every change. */
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { BANKS, isBankName, type BankName } from '../../questions/rules/banks.ts'
import { checkImport, setImport, type ImportFound, type ImportSettings } from '../contract.ts'
import { guessColumns, type Guess } from '../rules/mapping.ts'
import type { Looked } from './import-data.ts'

export function guessesOf({ header, samples }: ImportFound, bank: BankName): Guess[] {
  const rows = Array.from({ length: Math.max(0, ...samples.map(({ length }) => length)) }, (_, row) => samples.map((cells) => cells[row] ?? ''))
  return guessColumns(header, BANKS[bank], rows)
}

/** Files of several tables are read by their own headers. */
export const hasColumns = ({ tables }: ImportFound): boolean => tables.length < 2

/** A column of this name says where questions go; so does the name of a file that the product wrote. */
const BANK_OF_COLUMN: Readonly<Record<string, BankName>> = { text_id: 'fun-and-learn', contest_id: 'contest', exam_id: 'exam', audio: 'audio', answer_type: 'multi-match' }

function bankOf({ name, found }: Looked): BankName {
  const own = name.replace(/\.[^.]*$/, '')
  if (isBankName(own)) return own
  const column = found.header.find((word, i) => BANK_OF_COLUMN[word] !== undefined && (found.filled[i] ?? 0) > 0)
  return column !== undefined && found.named === 0 ? (BANK_OF_COLUMN[column] as BankName) : 'quiz-zone'
}

function settingsOf(record: Looked, language: string): ImportSettings {
  const { settings, found } = record
  const bank = settings?.bank ?? bankOf(record)
  const guessed = hasColumns(found) ? guessesOf(found, bank).map(({ column }) => column) : []
  if (settings) return { ...settings, mapping: settings.mapping.length === guessed.length ? settings.mapping : guessed }
  return { bank, language, category: '', level: '', tags: '', keys: found.keys, level_words: {}, mapping: guessed, open_licence: found.open_licence, active: 1, fixes: [], anyway: [] }
}

const SAVE_MS = 400

export type Draft = {
  settings: ImportSettings
  change: (change: Partial<ImportSettings>) => void
  /** The dry run, as the settings are now; false: it was refused. */
  tryIt: (change?: Partial<ImportSettings>) => Promise<boolean>
  /** Kept now; false: it was refused. */
  save: (change?: Partial<ImportSettings>) => Promise<boolean>
}

/** `language`: the code of files that say none. `again` reads the import anew. */
export function useDraft(record: Looked, language: string, again: () => void): Draft {
  const notify = useNotify()
  const [settings, setSettings] = useState(() => settingsOf(record, language))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sendNow = async (action: typeof setImport | typeof checkImport, change: Partial<ImportSettings>) => {
    clearTimeout(timer.current)
    const next = { ...settings, ...change }
    setSettings(next)
    const answer = await call(action, { import_id: record.id, settings: JSON.stringify(next) })
    if (answer?.error) notify(answer.text, { type: 'error' })
    again()
    return answer !== null && !answer.error
  }
  const change = (part: Partial<ImportSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void call(setImport, { import_id: record.id, settings: JSON.stringify(next) }), SAVE_MS)
  }
  return { settings, change, tryIt: (part = {}) => sendNow(checkImport, part), save: (part = {}) => sendNow(setImport, part) }
}
