/** Which column of the file is what, and what is said for all of its rows; then the dry run. */
import { Alert, Button } from '@mui/material'
import { Play } from 'lucide-react'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { BANKS, missingColumns } from '../../questions/rules/banks.ts'
import type { ImportSettings } from '../contract.ts'
import { ColumnsTable } from './columns-table.tsx'
import { guessesOf, hasColumns, useDraft } from './draft.ts'
import { ForAllRows, type Languages } from './for-all-rows.tsx'
import type { Looked } from './import-data.ts'
import { MediaDrop } from './media-drop.tsx'
import { Reading } from './reading.tsx'
import { useColumnName } from './words.ts'

export function ColumnsStep({ record, languages, again }: { record: Looked; languages: Languages; again: () => void }) {
  const { t, num } = useTexts()
  const draft = useDraft(record, languages[0]?.code ?? '', again)
  const { settings, change } = draft
  const { found } = record
  const guesses = guessesOf(found, settings.bank)
  const guessed = guesses.filter(({ column }) => column !== '').length
  const missing = hasColumns(found) && found.named === 0 ? missingOf(settings) : []
  return (
    <>
      <Reading record={record} again={again} before={() => draft.save({ mapping: [] })} />
      <div className="imports-columns">
        <DeskSection title={t('desk.question-files.which-column')} tools={hasColumns(found) && <span className="desk-small">{t('desk.question-files.guessed-of', { guessed: num(guessed), n: found.header.length })}</span>}>
          {hasColumns(found) ? <ColumnsTable record={record} guesses={guesses} settings={settings} onChange={change} /> : <p>{t('desk.question-files.several-tables', { names: found.tables.join(', ') })}</p>}
        </DeskSection>
        <div>
          <ForAllRows record={record} languages={languages} settings={settings} onChange={change} />
          <MediaDrop record={record} rows={mediaRows(record, settings)} onSent={again} />
        </div>
      </div>
      {missing.length > 0 && <Missing columns={missing} />}
      <div className="imports-foot">
        <span className="desk-small">{t('desk.question-files.nothing-written')}</span>
        <Button className="go" startIcon={<Play size={18} />} disabled={missing.length > 0} onClick={() => void draft.tryIt()}>{t('desk.question-files.try', { n: found.rows })}</Button>
      </div>
    </>
  )
}

function Missing({ columns }: { columns: readonly string[] }) {
  const { t, code } = useTexts()
  const nameOf = useColumnName()
  return <Alert severity="warning" sx={{ mt: 1.5 }}>{t('desk.question-files.missing', { columns: new Intl.ListFormat(code).format(columns.map(nameOf)) })}</Alert>
}

/** As the dry run would say. */
function missingOf({ bank, mapping, category }: ImportSettings): string[] {
  return missingColumns(BANKS[bank], (column) => mapping.includes(column) || (column === 'category' && category.trim() !== '') || (/^option[ab]$/.test(column) && mapping.includes('wrong1')))
}

/** Rows that name a picture or a clip of their own, as far as the examples tell. */
function mediaRows({ found }: Looked, { mapping }: ImportSettings): number {
  const own = mapping.flatMap((column, i) => ((column === 'image' || column === 'audio') && !found.samples[i]?.every((cell) => cell.startsWith('/media/')) ? [found.filled[i] ?? 0] : []))
  return Math.max(0, ...own)
}
