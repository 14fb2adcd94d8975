/** The field of a figure, of its kind. The range stands below it before anything is wrong. */
import { Autocomplete, FormControlLabel, InputAdornment, MenuItem, Switch, TextField } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { figureOf, type SettingKey } from '../rules.ts'
import { useFigureWords } from './figure-words.ts'

type Props = { settingKey: SettingKey; value: string; wrong: boolean; onChange: ((value: string) => void) | undefined }

/** Longer texts have several lines. */
const ONE_LINE = 40

export function FigureField({ settingKey: key, value, wrong, onChange }: Props) {
  const { choice } = useFigureWords()
  const figure = figureOf(key)
  if (figure.kind === 'time-zone') return <ZoneField settingKey={key} value={value} wrong={wrong} onChange={onChange} />
  if (figure.kind !== 'choice') return <TypedField settingKey={key} value={value} wrong={wrong} onChange={onChange} />
  const choices = Object.keys(figure.choices)
  const named = { 'aria-labelledby': `name-${key}`, 'aria-describedby': `about-${key}` }
  if (choices.join() === '0,1') return <FormControlLabel disabled={!onChange} label={choice(key, value)} control={<Switch checked={value === '1'} onChange={(_event, on) => onChange?.(on ? '1' : '0')} slotProps={{ input: named }} />} />
  return (
    <TextField select fullWidth size="small" disabled={!onChange} value={value} onChange={(event) => onChange?.(event.target.value)} slotProps={{ select: { SelectDisplayProps: named } }}>
      {choices.map((each) => <MenuItem key={each} value={each}>{choice(key, each)}</MenuItem>)}
    </TextField>
  )
}

function useHelp({ settingKey: key, wrong }: Pick<Props, 'settingKey' | 'wrong'>) {
  const { t } = useTexts()
  const { range } = useFigureWords()
  return wrong ? t('desk.settings.wrong', { range: range(key) }) : range(key)
}

function TypedField({ settingKey: key, value, wrong, onChange }: Props) {
  const { unit } = useFigureWords()
  const helperText = useHelp({ settingKey: key, wrong })
  const figure = figureOf(key)
  const isNumber = figure.kind === 'number'
  const isLong = figure.kind === 'text' && figure.most > ONE_LINE
  return (
    <TextField
      fullWidth size="small" value={value} error={wrong} disabled={!onChange} multiline={isLong} maxRows={8} helperText={helperText} onChange={(event) => onChange?.(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-labelledby': `name-${key}`, inputMode: isNumber ? 'numeric' : 'text', ...(isNumber && { dir: 'ltr' }) },
        input: isNumber ? { endAdornment: <InputAdornment position="end">{unit(key)}</InputAdornment> } : {},
      }}
    />
  )
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]

function ZoneField({ settingKey: key, value, wrong, onChange }: Props) {
  const helperText = useHelp({ settingKey: key, wrong })
  return (
    <Autocomplete
      freeSolo disableClearable size="small" disabled={!onChange} options={ZONES} inputValue={value} onInputChange={(_event, typed) => onChange?.(typed)}
      renderInput={(props) => <TextField {...props} error={wrong} helperText={helperText} slotProps={{ ...props.slotProps, htmlInput: { ...props.slotProps.htmlInput, 'aria-labelledby': `name-${key}`, dir: 'ltr' } }} />}
    />
  )
}
