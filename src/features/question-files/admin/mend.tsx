/** A cell that is mended in its place: it counts from the next dry run on. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LIMITS } from '../../questions/rules/limits.ts'
import type { Draft } from './draft.ts'
import type { Checked, NumberedRow } from './import-data.ts'
import { useColumnName } from './words.ts'

const MOST_LETTERS = 2_000

export function Mend({ row, record, draft }: { row: NumberedRow; record: Checked; draft: Draft }) {
  const { t } = useTexts()
  const nameOf = useColumnName()
  const { n, line, fault } = row
  const { fixes } = draft.settings
  const known = fixes.find((fix) => fix.n === n && fix.column === fault?.column)?.value
  const [typed, setTyped] = useState(known ?? fault?.value ?? '')
  if (!fault || fault.column === '') return <span className="desk-small">{t('desk.question-files.mend-in-file')}</span>
  const { column, value } = fault
  const keep = (text: string) => {
    const others = fixes.filter((fix) => fix.n !== n || fix.column !== column)
    if (text !== (known ?? value)) draft.change({ fixes: text === value ? others : [...others, { n, column, value: text }] })
  }
  return (
    <div className="imports-mend">
      <TextField
        size="small" hiddenLabel value={typed} onChange={({ target }) => setTyped(target.value)} onBlur={() => keep(typed.trim())} onKeyDown={(event) => event.key === 'Enter' && keep(typed.trim())}
        slotProps={{ htmlInput: { 'aria-label': t('desk.question-files.mend-cell', { column: nameOf(column), line: String(line) }), maxLength: MOST_LETTERS, dir: 'auto' } }}
      />
      {known !== undefined && <span className="desk-bulb desk-small" data-tone="on">{t('desk.question-files.mended')}</span>}
      {column === 'level' && value !== '' && <EveryLevel word={value} typed={typed} record={record} draft={draft} />}
    </div>
  )
}

/** The same word in other rows means the same level. */
function EveryLevel({ word, typed, record, draft }: { word: string; typed: string; record: Checked; draft: Draft }) {
  const { t } = useTexts()
  const level = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0
  const rows = record.found.words.flat().find((known) => known.word === word.toLowerCase())?.rows
  if (rows === undefined) return null
  const all = () => void draft.tryIt({ level_words: { ...draft.settings.level_words, [word.toLowerCase()]: level } })
  return <Button size="small" disabled={level < 1 || level > LIMITS.level} onClick={all}>{t('desk.question-files.in-all', { n: rows })}</Button>
}
