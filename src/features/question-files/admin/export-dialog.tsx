/** The bank as a file: which questions, in which format, and how far it is. */
import { useRef, useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, LinearProgress, MenuItem, Radio, RadioGroup, Switch, TextField } from '@mui/material'
import { useNotify } from 'react-admin'
import { useSize } from '../../../platform/web/desk/size.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { BANK_NAMES, BANKS } from '../../questions/rules/banks.ts'
import { FILE_KINDS, type FileKind } from './file-out.ts'
import { useBank, type Content } from './import-data.ts'
import { saveBank, type BankWish } from './save-bank.ts'

const EVERYTHING: BankWish = { bank: '', languageId: '', categoryId: '', asked: false, kind: 'csv' }

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t, num } = useTexts()
  const notify = useNotify()
  const size = useSize()
  const [wish, setWish] = useState(EVERYTHING)
  const [done, setDone] = useState<{ rows: number; total: number }>()
  const stopper = useRef<AbortController>(undefined)
  const close = () => (stopper.current?.abort(), onClose())
  const save = async () => {
    const { signal } = (stopper.current = new AbortController())
    setDone({ rows: 0, total: 0 })
    const saved = await saveBank(wish, { signal, onRows: (read, total) => setDone({ rows: read, total }) })
    setDone(undefined)
    if (signal.aborted) return
    if (!saved) return notify(t('desk.question-files.export-failed'), { type: 'error' })
    if (saved.rows === 0) return notify(t('desk.question-files.export-empty'), { type: 'warning' })
    if (saved.bytes > saved.most) notify(t('desk.question-files.export-large', { size: size(saved.bytes), most: size(saved.most) }), { type: 'warning' })
    else notify(t('desk.question-files.exported', { n: saved.rows }), { type: 'success' })
    onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby="export-title">
      <DialogTitle id="export-title">{t('desk.question-files.export-title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <WhichQuestions wish={wish} onChange={(change) => setWish({ ...wish, ...change })} />
        <RadioGroup row value={wish.kind} onChange={(_event, kind) => setWish({ ...wish, kind: kind as FileKind })} aria-label={t('desk.question-files.format')}>
          {FILE_KINDS.map((kind) => <FormControlLabel key={kind} value={kind} control={<Radio />} label={t(`desk.question-files.format.${kind}`)} />)}
        </RadioGroup>
        <p style={{ margin: 0 }}>{t(wish.bank === '' ? 'desk.question-files.export-all-hint' : 'desk.question-files.export-hint')}</p>
        {done && <LinearProgress variant={done.total ? 'determinate' : 'indeterminate'} value={done.total ? (done.rows / done.total) * 100 : 0} aria-label={t('desk.question-files.exporting', { rows: num(done.rows) })} />}
        {done && <p role="status" style={{ margin: 0 }}>{t('desk.question-files.exporting', { rows: num(done.rows) })}</p>}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close}>{t('desk.act.cancel')}</Button>
        <Button className="go" disabled={done !== undefined} onClick={() => void save()}>{t('desk.question-files.export-go')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function WhichQuestions({ wish, onChange }: { wish: BankWish; onChange: (change: Partial<BankWish>) => void }) {
  const { t } = useTexts()
  const bank = useBank()
  const categories = categoriesFor(bank, wish)
  return (
    <>
      <TextField select label={t('desk.question-files.which')} value={wish.bank} onChange={({ target }) => onChange({ bank: target.value as BankWish['bank'], categoryId: '' })} sx={{ mt: 1 }} slotProps={SHRUNK}>
        <MenuItem value="">{t('desk.question-files.everything')}</MenuItem>
        {BANK_NAMES.map((name) => <MenuItem key={name} value={name}>{t(`desk.question-files.bank.${name}`)}</MenuItem>)}
      </TextField>
      <TextField select label={t('desk.question-files.column.language')} value={wish.languageId} onChange={({ target }) => onChange({ languageId: target.value, categoryId: '' })} slotProps={SHRUNK}>
        <MenuItem value="">{t('desk.question-files.all-languages')}</MenuItem>
        {bank?.languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
      </TextField>
      {categories.length > 0 && (
        <TextField select label={t('desk.question-files.column.category')} value={wish.categoryId} onChange={({ target }) => onChange({ categoryId: target.value })} slotProps={SHRUNK}>
          <MenuItem value="">{t('desk.question-files.all-categories')}</MenuItem>
          {categories.map(({ id, name }) => <MenuItem key={id} value={id}><bdi>{name}</bdi></MenuItem>)}
        </TextField>
      )}
      <FormControlLabel control={<Switch checked={wish.asked} onChange={(_event, asked) => onChange({ asked })} />} label={t('desk.question-files.only-asked')} />
    </>
  )
}

/** An empty choice has words of its own. */
const SHRUNK = { select: { displayEmpty: true }, inputLabel: { shrink: true } }

function categoriesFor(content: Content | undefined, { bank, languageId }: BankWish) {
  const destination = bank === '' ? undefined : BANKS[bank].destination
  if (!destination || !('categoryType' in destination)) return []
  return content?.categories.filter(({ type, language_id: of }) => type === destination.categoryType && (languageId === '' || of === languageId)) ?? []
}
