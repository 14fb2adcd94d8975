import { MenuItem, TextField } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { changeLanguage, LANGUAGES } from './texts.ts'

export function LanguageSelect() {
  const { t, code } = useTexts()
  const change = (wish: string) => {
    const language = LANGUAGES.find((one) => one.code === wish)
    if (language) void changeLanguage(language.code)
  }
  return (
    <TextField select size="small" value={code} onChange={(event) => change(event.target.value)} sx={{ minWidth: 120 }} slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('desk.language') } } }}>
      {LANGUAGES.map((language) => <MenuItem key={language.code} value={language.code} lang={language.code}>{language.name}</MenuItem>)}
    </TextField>
  )
}
