/** The rows that stay out as a workbook: their own cells, and what is wrong beside them, to be mended and imported again. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useNotify } from 'react-admin'
import { saveTable } from '../../../platform/web/desk/files.ts'
import { allPages } from '../../../platform/web/desk/paged-table.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listImportRows, type ImportRow } from '../contract.ts'
import { useRowFault } from './fault-words.ts'
import type { Checked } from './import-data.ts'

export function LeftOutButton({ record }: { record: Checked }) {
  const { t } = useTexts()
  const notify = useNotify()
  const said = useRowFault()
  const [busy, setBusy] = useState(false)
  const { errors, here, near } = record.totals
  const save = async () => {
    setBusy(true)
    const wordsOf = (fault: ImportRow['fault']) => {
      const words = fault && (said?.(fault) ?? fault)
      return [words?.wrong ?? '', words?.todo ?? '']
    }
    try {
      const rows = await allPages((cursor, limit) => readData(listImportRows, { import_id: record.id, state: 'left_out', cursor, limit }))
      const head = [...record.found.header, t('desk.question-files.line'), t('desk.question-files.state'), t('desk.question-files.wrong'), t('desk.question-files.todo')]
      const cells = rows.map(({ line, state, fault, cells: own }) => [...record.found.header.map((_, i) => own[i] ?? ''), line, t(`desk.question-files.tab.${state}`), ...wordsOf(fault)])
      await saveTable(`${record.name.replace(/\.[^.]*$/, '')}-left-out`, 'xlsx', head, cells)
    } catch (error) {
      console.error(error)
      notify(t('desk.list.failed'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const count = errors + here + near
  return count === 0 ? null : <Button size="small" startIcon={<Download size={16} />} disabled={busy} onClick={() => void save()}>{t('desk.question-files.left-out-file', { n: count })}</Button>
}
