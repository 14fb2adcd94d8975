/** The text at the foot of the first page in one language, and the links to the operator's pages elsewhere, which all languages share. */
import { useState } from 'react'
import { Button, IconButton, Paper, TextField } from '@mui/material'
import { Plus, Trash } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { MOST_NAME, wrongBrandValue, wrongLine } from '../rules/brand.ts'
import { useLookWords } from './look-words.ts'
import type { LookEditing } from './use-look.ts'

export function FooterTab({ editing, language }: { editing: LookEditing; language: string }) {
  const { t } = useTexts()
  const { partName, wrongIn } = useLookWords()
  const footer = editing.valueOf('footer', language)
  const wrong = wrongIn('footer', footer)
  return (
    <div className="look-panels">
      <Paper className="look-panel">
        <TextField multiline size="small" label={partName('footer')} value={footer} error={wrong !== ''} helperText={wrong || t('desk.settings.footer-help')} onChange={(event) => editing.setBrand('footer', event.target.value.replaceAll('\n', ' '), language)} slotProps={{ htmlInput: { dir: 'auto', lang: language } }} />
      </Paper>
      <Links editing={editing} />
    </div>
  )
}

function Links({ editing }: { editing: LookEditing }) {
  const { t } = useTexts()
  const { wrongIn } = useLookWords()
  const links = editing.look.brand.filter(({ part }) => part === 'social')
  return (
    <Paper className="look-panel">
      <h2>{t('desk.settings.links')}</h2>
      {links.map(({ qualifier, value }) => (
        <div key={qualifier} className="look-link">
          <TextField size="small" label={qualifier} value={value} error={wrongIn('social', value) !== ''} helperText={wrongIn('social', value)} onChange={(event) => event.target.value && editing.setBrand('social', event.target.value, qualifier)} slotProps={{ htmlInput: { dir: 'ltr' } }} />
          <IconButton size="small" aria-label={t('desk.settings.remove', { title: qualifier })} onClick={() => editing.setBrand('social', '', qualifier)}><Trash size={16} /></IconButton>
        </div>
      ))}
      <NewLink taken={links.map(({ qualifier }) => qualifier)} onAdd={(name, address) => editing.setBrand('social', address, name)} />
    </Paper>
  )
}

function NewLink({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string, address: string) => void }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const isReady = !taken.includes(name) && !wrongLine('', name, MOST_NAME) && !wrongBrandValue('social', address)
  const add = () => {
    onAdd(name, address)
    setName('')
    setAddress('')
  }
  return (
    <form className="look-link" onSubmit={(event) => (event.preventDefault(), isReady && add())}>
      <TextField size="small" label={t('desk.settings.link-name')} value={name} onChange={(event) => setName(event.target.value)} sx={{ maxWidth: 180 }} />
      <TextField size="small" label={t('desk.settings.link-address')} value={address} helperText={t('desk.settings.wrong-address')} onChange={(event) => setAddress(event.target.value.trim())} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      <Button type="submit" size="small" disabled={!isReady} startIcon={<Plus size={14} />}>{t('desk.settings.add.link')}</Button>
    </form>
  )
}
