/** Adds a language: its code, its names, its direction. It has no texts at first, so that English shows, and is off for players. */
import { useState } from 'react'
import { Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { addScreenLanguage, listScreenLanguages } from '../desk-contract.ts'

const { useNavigate } = tanStackRouterProvider
const MOST_NAME = 40

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [title, setTitle] = useState('')
  const [rtl, setRtl] = useState(false)
  const [navigate, queries] = [useNavigate(), useQueryClient()]
  const fits = /^[a-z]{2,3}$/.test(code) && name.trim() !== '' && title.trim() !== ''
  const done = () => {
    void queries.invalidateQueries({ queryKey: [listScreenLanguages.name] })
    onClose()
    navigate(`/languages/${code}/show`)
  }
  return (
    <ActDialog
      title={t('desk.languages.add')} button={t('desk.languages.add')} ready={fits} hint={t('desk.languages.add-hint')} onClose={onClose} onDone={done}
      run={(reason) => call(addScreenLanguage, { code, name: name.trim(), title: title.trim(), rtl: rtl ? '1' : '0', reason })}
    >
      <TextField autoFocus label={t('desk.languages.code')} helperText={t('desk.languages.code-help')} value={code} onChange={({ target }) => setCode(target.value.trim().toLowerCase())} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: 3, dir: 'ltr', spellCheck: false } }} />
      <TextField label={t('desk.languages.name')} value={name} onChange={({ target }) => setName(target.value)} slotProps={{ htmlInput: { maxLength: MOST_NAME, dir: 'ltr' } }} />
      <TextField label={t('desk.languages.own-name')} helperText={t('desk.languages.own-name-help')} value={title} onChange={({ target }) => setTitle(target.value)} slotProps={{ htmlInput: { maxLength: MOST_NAME, dir: 'auto' } }} />
      <FormControlLabel control={<Checkbox checked={rtl} onChange={({ target }) => setRtl(target.checked)} />} label={t('desk.languages.rtl-choice')} />
    </ActDialog>
  )
}
