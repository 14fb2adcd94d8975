/** Each column of the file with examples, and what it is taken for. */
import { MenuItem, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TextField } from '@mui/material'
import { ArrowRight } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { BANKS } from '../../questions/rules/banks.ts'
import type { ImportSettings } from '../contract.ts'
import { choosableColumns, type Guess } from '../rules/mapping.ts'
import type { Looked } from './import-data.ts'
import { useColumnName } from './words.ts'

type Props = { record: Looked; guesses: readonly Guess[]; settings: ImportSettings; onChange: (change: Partial<ImportSettings>) => void }

export function ColumnsTable({ record, guesses, settings, onChange }: Props) {
  const { t } = useTexts()
  const nameOf = useColumnName()
  const { found } = record
  const note = useNotes({ record, guesses, settings })
  const choices = choosableColumns(BANKS[settings.bank])
  const choose = (at: number, column: string) => onChange({ mapping: settings.mapping.map((now, i) => (i === at ? column : now === column ? '' : now)) })
  return (
    <TableContainer tabIndex={0}>
      <Table aria-label={t('desk.question-files.which-column')}>
        <TableHead>
          <TableRow>{(['in-file', 'first-rows', 'arrow', 'is', 'note'] as const).map((head) => <TableCell key={head}>{head === 'arrow' || head === 'note' ? <span className="sr-only">{t(`desk.question-files.${head}`)}</span> : t(`desk.question-files.${head}`)}</TableCell>)}</TableRow>
        </TableHead>
        <TableBody>
          {found.header.map((word, i) => (found.named === 1 && found.filled[i] === 0 ? null : (
            <TableRow key={`${i} ${word}`}>
              <TableCell component="th" scope="row"><b dir="auto">{found.named === 1 ? nameOf(word) : word || t('desk.question-files.no-header')}</b></TableCell>
              <TableCell><span className="imports-samples" dir="auto">{found.samples[i]?.join(' · ')}</span></TableCell>
              <TableCell><ArrowRight size={16} className="desk-flip" aria-hidden /></TableCell>
              <TableCell>
                <TextField
                  select size="small" hiddenLabel value={settings.mapping[i] ?? ''} onChange={({ target }) => choose(i, target.value)} sx={{ minWidth: 170, my: 0.5 }}
                  slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('desk.question-files.is-what', { column: word || String(i + 1) }) } } }}
                >
                  <MenuItem value="">{t('desk.question-files.leave-out')}</MenuItem>
                  {choices.map((column) => <MenuItem key={column} value={column}>{nameOf(column)}</MenuItem>)}
                </TextField>
              </TableCell>
              <TableCell><span className="desk-bulb imports-note" data-tone={note(i).tone}>{note(i).words}</span></TableCell>
            </TableRow>
          )))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const MOST_WORDS = 3

type Note = { tone: 'on' | 'waits' | 'broken' | 'off'; words: string }

/** How a column's meaning was found, and what about it wants a look. */
function useNotes({ record: { found, media_name: media }, guesses, settings }: Omit<Props, 'onChange'>): (at: number) => Note {
  const { t } = useTexts()
  return (at) => {
    const column = settings.mapping[at] ?? ''
    const unread = found.words[at]?.filter(({ word }) => settings.level_words[word] === undefined) ?? []
    if (column === '') return { tone: 'off', words: t('desk.question-files.left-out-column') }
    if (column === 'level' && unread[0]) return { tone: 'waits', words: t('desk.question-files.no-number', { words: unread.slice(0, MOST_WORDS).map(({ word }) => word).join(', '), n: unread.reduce((sum, { rows }) => sum + rows, 0) }) }
    if ((column === 'image' || column === 'audio') && found.format !== 'zip' && media === null && found.samples[at]?.some((cell) => !cell.startsWith('/media/'))) return { tone: 'waits', words: t('desk.question-files.no-zip', { n: found.filled[at] ?? 0 }) }
    const guess = guesses[at]
    if (guess?.column !== column) return { tone: 'on', words: t('desk.question-files.by-hand') }
    return { tone: 'on', words: t(guess.how === 'named' ? 'desk.question-files.named' : 'desk.question-files.guessed') }
  }
}
