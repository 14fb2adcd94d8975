/** The name, the pictures and the colour of the product. */
import { Button, Paper, TextField } from '@mui/material'
import { RotateCcw, Wand } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { contrast, INK, LEAST_CONTRAST, LIME, MOST_NAME, PRODUCT_NAME, readableShade } from '../rules/brand.ts'
import { GraphicField } from './graphic-field.tsx'
import { useLookWords } from './look-words.ts'
import type { LookEditing } from './use-look.ts'

/** A card of the stage, on which bulbs of the brand's colour stand; WCAG asks 3 to 1 of what is no text. */
const STAGE_CARD = '#151d38'
const LEAST_OF_BULBS = 3

export function BrandTab({ editing }: { editing: LookEditing }) {
  const { t } = useTexts()
  return (
    <div className="look-panels">
      <Paper className="look-panel">
        <h2>{t('desk.settings.name-and-logo')}</h2>
        <NameField editing={editing} />
        <GraphicField editing={editing} part="logo" use="logo" ground="light" />
        <GraphicField editing={editing} part="logo-dark" use="logo" ground="dark" />
        <GraphicField editing={editing} part="favicon" use="favicon" ground="light" />
      </Paper>
      <Paper className="look-panel">
        <h2>{t('desk.settings.colours')}</h2>
        <ColourField editing={editing} />
        <p className="look-note">{t('desk.settings.colours-note', { least: LEAST_CONTRAST })}</p>
      </Paper>
    </div>
  )
}

function NameField({ editing }: { editing: LookEditing }) {
  const { t } = useTexts()
  const { wrongIn, partName } = useLookWords()
  const [value, before] = [editing.valueOf('name'), editing.base.look.brand.find(({ part }) => part === 'name')?.value ?? PRODUCT_NAME]
  const wrong = wrongIn('name', value)
  return (
    <TextField
      size="small" label={partName('name')} value={value} placeholder={PRODUCT_NAME} error={wrong !== ''} onChange={(event) => editing.setBrand('name', event.target.value)}
      helperText={wrong || t('desk.settings.name-help', { before, most: MOST_NAME })} slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

function ColourField({ editing }: { editing: LookEditing }) {
  const { t } = useTexts()
  const { wrongIn, partName } = useLookWords()
  const value = editing.valueOf('lime') || LIME
  const wrong = wrongIn('lime', value)
  const set = (colour: string) => editing.setBrand('lime', colour === LIME ? '' : colour)
  return (
    <div className="look-colour">
      <input type="color" aria-label={t('desk.settings.pick', { part: partName('lime') })} value={wrong && !readableShade(value) ? LIME : value} onChange={(event) => set(event.target.value)} />
      <TextField size="small" label={partName('lime')} value={value} error={wrong !== ''} helperText={wrong || t('desk.settings.colour-help')} onChange={(event) => set(event.target.value.trim())} slotProps={{ htmlInput: { dir: 'ltr', maxLength: 7 } }} />
      <Ratios colour={value} onTake={set} />
      {value !== LIME && <Button size="small" startIcon={<RotateCcw size={14} className="desk-flip" />} onClick={() => set(LIME)}>{t('desk.settings.as-it-came')}</Button>}
    </div>
  )
}

function Ratios({ colour, onTake }: { colour: string; onTake: (colour: string) => void }) {
  const { t } = useTexts()
  const { ratio } = useLookWords()
  const shade = readableShade(colour)
  if (!shade) return null
  const tone = (other: string, least: number) => (contrast(colour, other) >= least ? 'on' : 'broken')
  return (
    <div className="look-ratios" aria-live="polite">
      <StateChip tone={tone(INK, LEAST_CONTRAST)}>{t('desk.settings.ratio-ink', { ratio: ratio(colour, INK) })}</StateChip>
      <StateChip tone={tone(STAGE_CARD, LEAST_OF_BULBS)}>{t('desk.settings.ratio-bulb', { ratio: ratio(colour, STAGE_CARD) })}</StateChip>
      {contrast(colour, INK) < LEAST_CONTRAST && <Button size="small" startIcon={<Wand size={14} />} onClick={() => onTake(shade)}>{t('desk.settings.take-shade', { colour: shade, ratio: ratio(shade, INK) })}</Button>}
    </div>
  )
}
