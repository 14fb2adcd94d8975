/** Options to choose from, each with a radio button or a box that says whether it is right. */
import { Checkbox, FormControlLabel, Radio } from '@mui/material'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { EditorProps } from './form.ts'
import { AddOption, canLastStay, OptionField, RemoveOption } from './options.tsx'

/** `several`: more than one can be right. */
export function Choice({ fields, onChange, taken, several }: EditorProps & { several: boolean }) {
  const { t, percent, letter } = useTexts()
  const { options, answer } = fields
  const Tick = several ? Checkbox : Radio
  const all = taken.reduce((sum, n) => sum + n, 0)
  const tick = (place: number) => onChange({ ...fields, answer: !several ? [place] : answer.includes(place) ? answer.filter((one) => one !== place) : [...answer, place].sort() })
  return (
    <fieldset className="content-options">
      <legend>{t(several ? 'desk.questions.options-several' : 'desk.questions.options-one')}</legend>
      {options.map((_, place) => (
        <div key={place}>
          <Tick size="small" checked={answer.includes(place)} onChange={() => tick(place)} slotProps={{ input: { 'aria-label': t('desk.questions.right-one', { letter: letter(place) }) } }} />
          <b aria-hidden>{letter(place)}</b>
          <OptionField fields={fields} place={place} onChange={onChange} />
          {all > 0 && <span className="content-taken">{t('desk.questions.taken', { share: percent(Math.round(((taken[place] ?? 0) * 100) / all)) })}</span>}
          <RemoveOption fields={fields} place={place} onChange={onChange} />
        </div>
      ))}
      <AddOption fields={fields} onChange={onChange} />
      {canLastStay(fields) && <FormControlLabel label={t('desk.questions.last-stays')} control={<Checkbox size="small" checked={fields.lastStay > 0} onChange={(_event, on) => onChange({ ...fields, lastStay: on ? 1 : 0 })} />} />}
    </fieldset>
  )
}
