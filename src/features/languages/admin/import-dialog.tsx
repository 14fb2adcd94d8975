/** A file of texts: what it would change and what is wrong with which row, before it is taken. */
import { useState } from 'react'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { FileButton } from '../../../platform/web/desk/file-button.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listScreenLanguages, listScreenTexts, type ImportedTexts, type ListedLanguage } from '../desk-contract.ts'
import { readTextFile, sendTexts, type FileRow } from './text-files.ts'
import { useFaultWords } from './fault-words.ts'

type Chosen = { name: string; rows: FileRow[]; would: ImportedTexts }

export function ImportDialog({ language: { code, title, own }, onClose }: { language: ListedLanguage; onClose: () => void }) {
  const { t, num } = useTexts()
  const [chosen, setChosen] = useState<Chosen>()
  const [wrong, setWrong] = useState('')
  const queries = useQueryClient()
  const choose = async (file: File) => {
    const rows = await readTextFile(file)
    const answer = rows && (await sendTexts(code, rows))
    setWrong(rows === undefined ? t('desk.languages.file-unreadable') : answer?.error ? answer.text : '')
    setChosen(rows && answer && !answer.error ? { name: file.name, rows, would: answer.data } : undefined)
  }
  const done = () => {
    for (const name of [listScreenLanguages.name, listScreenTexts.name]) void queries.invalidateQueries({ queryKey: [name] })
    onClose()
  }
  const changed = chosen?.would.changed ?? 0
  return (
    <ActDialog
      title={t('desk.languages.import-title', { title })} button={t('desk.languages.import-n', { n: changed })} ready={changed > 0} hint={t('desk.languages.import-hint')} onClose={onClose} onDone={done}
      changes={chosen ? [{ what: t('desk.languages.only.own'), now: num(own), then: t('desk.languages.at-most', { most: num(own + changed) }) }] : []}
      run={(reason) => sendTexts(code, chosen?.rows ?? [], reason)}
    >
      <FileButton label={t('desk.languages.choose-file')} icon={<FileUp size={18} />} accept=".json,.xlsx,application/json" onFile={(file) => void choose(file)} />
      {wrong && <p role="alert">{wrong}</p>}
      {chosen && <p aria-live="polite" className="language-count"><bdi>{chosen.name}</bdi>: {t('desk.languages.would', { changed: num(changed), same: num(chosen.would.same), refused: num(chosen.would.refused.length) })}</p>}
      {chosen && chosen.would.refused.length > 0 && <Refused rows={chosen.would.refused} />}
    </ActDialog>
  )
}

function Refused({ rows }: { rows: ImportedTexts['refused'] }) {
  const { t } = useTexts()
  const words = useFaultWords()
  return (
    <TableContainer sx={{ maxHeight: 240 }} tabIndex={0} role="region" aria-label={t('desk.languages.refused')}>
      <Table size="small" aria-label={t('desk.languages.refused')}>
        <TableHead><TableRow><TableCell>{t('desk.languages.key')}</TableCell><TableCell>{t('desk.languages.why')}</TableCell></TableRow></TableHead>
        <TableBody>
          {rows.map((row, at) => <TableRow key={`${at} ${row.key}`}><TableCell><code dir="ltr">{row.key}</code></TableCell><TableCell>{words(row)}</TableCell></TableRow>)}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
