/** Questions for a draft, drawn at random: from the bank by category and level, or from an earlier event. */
import { useState } from 'react'
import { Button, MenuItem, TextField } from '@mui/material'
import { Plus } from 'lucide-react'
import { useNotify, useRefresh } from 'react-admin'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useContent } from '../../questions/admin/use-content.ts'
import { addToPaper, countPaperChoice } from '../contract.ts'
import type { PaperOf } from './paper.ts'

/** An event whose paper can be copied. */
export type Earlier = { id: string; name: string }
type Props = PaperOf & { languageId: string; earlier: readonly Earlier[] }
type Choice = { from: string; lowest: string; highest: string; count: string; marks: string; takesOut: boolean }

const MOST_LEVEL = 1_000_000
const MOST_ADDED = 500
/** Values of the select: '' is the whole bank. */
const CATEGORY = 'category:'
const EVENT = 'event:'
const numberIn = (text: string, otherwise: number) => (/^\d{1,7}$/.test(text) ? Number(text) : otherwise)
const idIn = (from: string, start: string) => (from.startsWith(start) ? from.slice(start.length) : undefined)

export function AddQuestions({ kind, eventId, languageId, earlier }: Props) {
  const { t } = useTexts()
  const [choice, setChoice] = useState<Choice>({ from: '', lowest: '1', highest: '', count: '10', marks: '1', takesOut: false })
  const [refused, setRefused] = useState('')
  const [notify, refresh] = [useNotify(), useRefresh()]
  const wish = { kind, event_id: eventId, category_id: idIn(choice.from, CATEGORY), from_id: idIn(choice.from, EVENT), level_from: numberIn(choice.lowest, 1), level_to: numberIn(choice.highest, MOST_LEVEL) }
  const { data } = useRead(countPaperChoice, wish)
  const fit = data?.questions ?? 0
  const n = Math.min(numberIn(choice.count, 0), fit, MOST_ADDED)
  const add = async () => {
    const answer = await call(addToPaper, { ...wish, count: n, marks: numberIn(choice.marks, 1), take_out: choice.takesOut ? '1' : '0' })
    setRefused(answer?.error ? answer.text : '')
    if (!answer || answer.error) return
    notify(t('desk.events.added', { n: answer.data.added }), { type: 'success' })
    refresh()
  }
  return (
    <DeskSection title={t('desk.events.add')}>
      <form className="event-form" onSubmit={(event) => (event.preventDefault(), void add())}>
        <FromField languageId={languageId} earlier={earlier} value={choice.from} onChange={(from) => setChoice({ ...choice, from })} />
        <div className="event-fields">
          <NumberField label={t('desk.events.level-from')} value={choice.lowest} onChange={(lowest) => setChoice({ ...choice, lowest })} />
          <NumberField label={t('desk.events.level-to')} value={choice.highest} onChange={(highest) => setChoice({ ...choice, highest })} />
          <NumberField label={t('desk.events.how-many')} value={choice.count} onChange={(count) => setChoice({ ...choice, count })} />
          {kind === 'exam' && <NumberField label={t('desk.events.marks-each')} value={choice.marks} onChange={(marks) => setChoice({ ...choice, marks })} />}
        </div>
        <p className="desk-small" role="status">{data ? t(data.more ? 'desk.events.fit-more' : 'desk.events.fit', { n: fit }) : ' '}</p>
        <label className="event-check"><input type="checkbox" checked={choice.takesOut} onChange={({ target }) => setChoice({ ...choice, takesOut: target.checked })} /> <span>{t('desk.events.takes-out')}</span></label>
        {refused && <p role="alert">{refused}</p>}
        <Button type="submit" startIcon={<Plus size={18} />} disabled={n === 0}>{t('desk.events.add-n', { n })}</Button>
      </form>
    </DeskSection>
  )
}

function NumberField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return <TextField size="small" label={label} value={value} onChange={({ target }) => onChange(target.value)} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 7, pattern: '\\d*' } }} />
}

function FromField({ languageId, earlier, value, onChange }: Pick<Props, 'languageId' | 'earlier'> & { value: string; onChange: (value: string) => void }) {
  const { t } = useTexts()
  const categories = useContent().categories.filter(({ language_id }) => language_id === languageId)
  return (
    <TextField select size="small" label={t('desk.events.from')} value={value} onChange={({ target }) => onChange(target.value)} slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
      <MenuItem value="">{t('desk.events.whole-bank')}</MenuItem>
      {categories.map(({ id, name, type }) => <MenuItem key={id} value={CATEGORY + id}><bdi>{name}</bdi> · {t(`desk.questions.type-${type as 1}`)}</MenuItem>)}
      {earlier.map(({ id, name }) => <MenuItem key={id} value={EVENT + id}>{t('desk.events.earlier', { name })}</MenuItem>)}
    </TextField>
  )
}
