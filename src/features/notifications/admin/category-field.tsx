/** The category that a message leads into. */
import { Autocomplete, TextField } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useContent } from '../../questions/admin/use-content.ts'

export function CategoryField({ value, editable, onChange }: { value: string; editable: boolean; onChange: (slug: string) => void }) {
  const { t } = useTexts()
  const { categories, languages } = useContent()
  const language = (id: string) => languages.find((one) => one.id === id)?.name ?? ''
  const options = categories.filter(({ active }) => active === 1).map(({ slug, name, language_id }) => ({ slug, label: name, language: language(language_id) })).sort((a, b) => a.language.localeCompare(b.language) || a.label.localeCompare(b.label))
  const chosen = options.find(({ slug }) => slug === value) ?? (value ? { slug: value, label: value, language: '' } : null)
  return (
    <Autocomplete
      options={options} value={chosen} disabled={!editable} getOptionKey={({ slug }) => slug} groupBy={(option) => option.language} isOptionEqualToValue={(a, b) => a.slug === b.slug} onChange={(_event, option) => onChange(option?.slug ?? '')}
      clearText={t('desk.notifications.link-none')} openText={t('desk.notifications.link')} closeText={t('desk.notifications.link-close')} noOptionsText={t('desk.notifications.link-unknown')}
      renderInput={(parts) => <TextField {...parts} label={t('desk.notifications.link')} helperText={t('desk.notifications.link-help')} />}
    />
  )
}
