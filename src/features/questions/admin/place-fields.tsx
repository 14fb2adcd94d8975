/** Where questions stand: category, subcategory and level of a mode and language. */
import { MenuItem, TextField } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LIMITS } from '../rules/limits.ts'
import { categoriesOf, useContent } from './use-content.ts'

/** As the fields have it; '' is not chosen. */
export type PlaceValue = { type: number; language: string; category: string; subcategory: string; level: string }

/** Only places of the given mode and language are offered. */
export function PlaceFields({ value, onChange }: { value: PlaceValue; onChange: (value: PlaceValue) => void }) {
  const { t } = useTexts()
  const categories = categoriesOf(useContent().categories, value.type, value.language)
  const below = categories.find(({ id }) => id === value.category)?.subcategories ?? []
  return (
    <div className="content-place">
      <TextField select label={t('desk.questions.category')} value={categories.length > 0 ? value.category : ''} onChange={({ target }) => onChange({ ...value, category: target.value, subcategory: '' })}>
        {categories.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
      </TextField>
      <TextField select label={t('desk.questions.subcategory')} value={below.some(({ id }) => id === value.subcategory) ? value.subcategory : ''} disabled={below.length === 0} onChange={({ target }) => onChange({ ...value, subcategory: target.value })}>
        <MenuItem value="">{t('desk.questions.subcategory-none')}</MenuItem>
        {below.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
      </TextField>
      <TextField type="number" label={t('desk.questions.level')} value={value.level} onChange={({ target }) => onChange({ ...value, level: target.value })} slotProps={{ htmlInput: { min: 1, max: LIMITS.level } }} />
    </div>
  )
}
