/** A passage with its source, and what is to be drafted from it. */
import { useState } from 'react'
import { Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { PenLine } from 'lucide-react'
import { useRedirect } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { PlaceFields, type PlaceValue } from '../../questions/admin/place-fields.tsx'
import { TYPES, useContent, useContentLanguage } from '../../questions/admin/use-content.ts'
import { askForDrafts, PASSAGE, SOURCE, type getDrafting } from '../desk-contract.ts'
import { shapesIn, type Shape } from '../rules/shapes.ts'

type Bounds = Output<typeof getDrafting>
type Wish = { passage: string; title: string; address: string; licence: string; place: PlaceValue; number: string; kinds: readonly Shape[] }
type Part = { wish: Wish; onChange: (wish: Wish) => void; bounds: Bounds }

const USUAL_NUMBER = 5
const PASSAGE_TYPES = TYPES.filter((type) => shapesIn(type).length > 0 && type !== 2)

export function NewRequest({ bounds }: { bounds: Bounds }) {
  const { t, num } = useTexts()
  const [language] = useContentLanguage(useContent().languages)
  const redirect = useRedirect()
  const [given, setWish] = useState<Wish>({ passage: '', title: '', address: '', licence: '', place: { type: 1, language: '', category: '', subcategory: '', level: '1' }, number: String(Math.min(USUAL_NUMBER, bounds.drafts_most)), kinds: ['choice'] })
  const wish = { ...given, place: { ...given.place, language: given.place.language || language } }
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const part = { wish, onChange: setWish, bounds }
  const { passage, title, licence, place, number, kinds } = wish
  const ready = passage.trim().length >= PASSAGE.fewest && title.trim() !== '' && licence.trim() !== '' && place.category !== '' && Number(number) > 0 && kinds.length > 0
  const ask = async () => {
    setBusy(true)
    const answer = await call(askForDrafts, { passage, title, address: wish.address, licence, category_id: place.category, subcategory_id: place.subcategory, level: place.level, number, kinds: kinds.join(',') })
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (answer && !answer.error) redirect('show', 'drafts', answer.data.id)
  }
  return (
    <RecordPage resource="drafts" listTitle={t('desk.question-drafts.title')} title={t('desk.question-drafts.new')}>
      <form className="drafts-new" onSubmit={(event) => (event.preventDefault(), void ask())}>
        <PassagePart {...part} />
        <div className="desk-stack">
          <SourcePart {...part} />
          <WishPart {...part} />
          <p className="desk-small">{t('desk.question-drafts.sends', { host: bounds.host, left: num(bounds.left) })}</p>
          {refused && <p role="alert">{refused}</p>}
          <Button type="submit" className="go" startIcon={<PenLine size={18} />} disabled={!ready || busy}>{t('desk.question-drafts.ask', { n: Number(number) || 0 })}</Button>
        </div>
      </form>
    </RecordPage>
  )
}

function PassagePart({ wish, onChange, bounds }: Part) {
  const { t, num } = useTexts()
  const help = t('desk.question-drafts.passage-help', { used: num(wish.passage.length), least: num(PASSAGE.fewest), most: num(bounds.passage_most) })
  return (
    <DeskSection title={t('desk.question-drafts.passage')} className="drafts-fields">
      <TextField required multiline minRows={16} maxRows={26} label={t('desk.question-drafts.passage')} helperText={help} value={wish.passage} onChange={({ target }) => onChange({ ...wish, passage: target.value })} slotProps={{ htmlInput: { dir: 'auto', maxLength: bounds.passage_most } }} />
    </DeskSection>
  )
}

function SourcePart({ wish, onChange }: Part) {
  const { t } = useTexts()
  const field = (name: 'title' | 'address' | 'licence', dir: 'auto' | 'ltr') => (
    <TextField required={name !== 'address'} label={t(`desk.question-drafts.source-${name}`)} helperText={t(`desk.question-drafts.source-${name}-help`)} value={wish[name]} onChange={({ target }) => onChange({ ...wish, [name]: target.value })} slotProps={{ htmlInput: { dir, maxLength: SOURCE[name] } }} />
  )
  return <DeskSection title={t('desk.question-drafts.source')} className="drafts-fields">{field('title', 'auto')}{field('address', 'ltr')}{field('licence', 'auto')}</DeskSection>
}

function WishPart({ wish, onChange, bounds }: Part) {
  const { t, num } = useTexts()
  const { languages } = useContent()
  const { place, kinds, number } = wish
  const setType = (type: number) => onChange({ ...wish, place: { ...place, type, category: '', subcategory: '' }, kinds: shapesIn(type).slice(0, 1) })
  const toggle = (shape: Shape) => onChange({ ...wish, kinds: kinds.includes(shape) ? kinds.filter((one) => one !== shape) : [...kinds, shape] })
  return (
    <DeskSection title={t('desk.question-drafts.wish')} className="drafts-fields">
      <div className="drafts-pair">
        <TextField select label={t('desk.questions.type')} value={String(place.type)} onChange={({ target }) => setType(Number(target.value))}>
          {PASSAGE_TYPES.map((type) => <MenuItem key={type} value={String(type)}>{t(`desk.questions.type-${type}`)}</MenuItem>)}
        </TextField>
        <TextField select label={t('desk.questions.language')} value={languages.length > 0 ? place.language : ''} onChange={({ target }) => onChange({ ...wish, place: { ...place, language: target.value, category: '', subcategory: '' } })}>
          {languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
        </TextField>
      </div>
      <PlaceFields value={place} onChange={(changed) => onChange({ ...wish, place: changed })} />
      <TextField type="number" label={t('desk.question-drafts.how-many')} helperText={t('desk.question-drafts.how-many-help', { most: num(bounds.drafts_most) })} value={number} onChange={({ target }) => onChange({ ...wish, number: target.value })} slotProps={{ htmlInput: { min: 1, max: bounds.drafts_most } }} />
      <fieldset className="drafts-kinds">
        <legend>{t('desk.question-drafts.kinds')}</legend>
        {shapesIn(place.type).map((shape) => <FormControlLabel key={shape} label={t(`desk.question-drafts.kind.${shape}`)} control={<Checkbox size="small" checked={kinds.includes(shape)} onChange={() => toggle(shape)} />} />)}
      </fieldset>
    </DeskSection>
  )
}
