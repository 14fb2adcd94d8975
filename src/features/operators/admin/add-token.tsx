/** A new personal token: its name, what it may do, and for how long. */
import { useState } from 'react'
import { Autocomplete, MenuItem, TextField } from '@mui/material'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { addToken, listScopes } from '../desk-contract.ts'
import { useRightWords } from './rights.ts'
import { MOST_SCOPES, MOST_TOKEN_DAYS, MOST_TOKEN_NAME } from '../rules.ts'

const DAYS = [7, 30, 90, MOST_TOKEN_DAYS] as const

export function AddToken({ onClose, onDone }: { onClose: () => void; onDone: (token: string) => void }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [days, setDays] = useState<number>(30)
  return (
    <ActDialog<{ token: string }>
      title={t('desk.tokens.add-title')} button={t('desk.tokens.add')} ready={name.trim() !== '' && scopes.length > 0 && scopes.length <= MOST_SCOPES} hint={t('desk.tokens.add-hint')} onClose={onClose}
      onDone={({ token }) => onDone(token)} run={(reason) => call(addToken, { name: name.trim(), scopes: scopes.join(','), days, reason })}
    >
      <TextField autoFocus required label={t('desk.tokens.name')} helperText={t('desk.tokens.name-help')} value={name} onChange={({ target }) => setName(target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: MOST_TOKEN_NAME, dir: 'auto' } }} />
      <Scopes scopes={scopes} onChange={setScopes} />
      <TextField select required label={t('desk.tokens.days')} value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {DAYS.map((n) => <MenuItem key={n} value={n}>{t('desk.tokens.days-n', { n })}</MenuItem>)}
      </TextField>
    </ActDialog>
  )
}

function Scopes({ scopes, onChange }: { scopes: string[]; onChange: (scopes: string[]) => void }) {
  const { t } = useTexts()
  const words = useRightWords()
  const { data = [] } = useRead(listScopes, {})
  const about = new Map(data.map(({ scope, right, about: ofCall }) => [scope, scope === right ? words(scope) : ofCall]))
  return (
    <Autocomplete
      multiple disableCloseOnSelect options={data.map(({ scope }) => scope)} value={scopes} onChange={(_event, chosen) => onChange(chosen)}
      renderOption={({ key, ...props }, scope) => <li key={key} {...props}><span className="token-option"><code dir="ltr">{scope}</code><small dir="auto">{about.get(scope)}</small></span></li>}
      renderInput={(params) => <TextField {...params} label={t('desk.tokens.scopes')} helperText={t('desk.tokens.scopes-help')} />}
    />
  )
}
