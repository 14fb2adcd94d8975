/** How the file itself is read: the encoding of a text, the sheet of a workbook, whether its first row is a question already. */
import { FormControlLabel, MenuItem, Paper, Switch, TextField } from '@mui/material'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { lookIntoImport, type ImportRecord } from '../contract.ts'

/** What operators meet; '' is found out line by line. */
const ENCODINGS = ['', 'utf-8', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1256', 'utf-16le', 'utf-16be', 'shift_jis', 'gb18030'] as const
const NO_TEXT = ['xlsx', 'zip', 'json', 'moodle-xml']
const HEADED = ['csv', 'xlsx']

type Wish = { encoding: string; sheet: string; headerless: boolean }
/** `before`: what has to be done first, such as dropping columns that were chosen. */
type Props = { record: ImportRecord; again: () => void; before?: () => Promise<boolean> }

export function Reading({ record, again, before }: Props) {
  const { t } = useTexts()
  const { id, found, name } = record
  const format = found?.format ?? (/\.(csv|tsv|txt|gift)$/i.test(name) ? 'csv' : 'zip')
  const now: Wish = { encoding: found?.encoding ?? '', sheet: found?.sheet ?? '', headerless: found?.headerless === 1 }
  const look = async (change: Partial<Wish>) => {
    if (before && !(await before())) return
    const { encoding, sheet, headerless } = { ...now, ...change }
    await call(lookIntoImport, { import_id: id, encoding: encoding || undefined, sheet: sheet || undefined, headerless: headerless ? '1' : undefined })
    again()
  }
  const sheets = found?.sheets ?? []
  const [isText, isHeaded] = [!NO_TEXT.includes(format), HEADED.includes(format) && found !== null]
  if (!isText && sheets.length < 2 && !isHeaded) return null
  return (
    <Paper component="section" aria-label={t('desk.question-files.reading')} className="imports-reading">
      {isText && (
        <TextField select size="small" label={t('desk.question-files.encoding')} value={now.encoding} onChange={({ target }) => void look({ encoding: target.value })} slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }} sx={{ minWidth: 180 }}>
          {ENCODINGS.map((encoding) => <MenuItem key={encoding} value={encoding}>{encoding === '' ? t('desk.question-files.encoding-found') : <bdi>{encoding}</bdi>}</MenuItem>)}
        </TextField>
      )}
      {sheets.length > 1 && (
        <TextField select size="small" label={t('desk.question-files.sheet')} value={now.sheet} onChange={({ target }) => void look({ sheet: target.value })} sx={{ minWidth: 180 }}>
          {sheets.map((sheet) => <MenuItem key={sheet} value={sheet}><bdi>{sheet}</bdi></MenuItem>)}
        </TextField>
      )}
      {isHeaded && <FormControlLabel control={<Switch checked={now.headerless} onChange={(_event, headerless) => void look({ headerless })} />} label={t('desk.question-files.headerless')} />}
    </Paper>
  )
}
