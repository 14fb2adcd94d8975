/** One text: English beside it, a field for each plural form, what is missing or has changed, and its acts. */
import { useState, type KeyboardEvent } from 'react'
import { Button, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listScreenLanguages, listScreenTexts, listTextVersions, saveScreenText, type ListedLanguage, type ListedText } from '../desk-contract.ts'
import { faultOf, MOST_CHARACTERS, sameForms, type TextForms } from '../rules/screen-text.ts'
import { useFaultWords } from './fault-words.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Props = { row: ListedText; language: ListedLanguage; mayEdit: boolean; onUnsaved: (is: boolean) => void }

export function TextRow({ row, language, mayEdit, onUnsaved }: Props) {
  const { t } = useTexts()
  const words = useFaultWords()
  const [typed, setTyped] = useState<TextForms>(row.texts)
  const [versions, setVersions] = useState(false)
  const { busy, refused, save } = useSave(row, language.code)
  const change = (texts: TextForms) => {
    setTyped(texts)
    onUnsaved(!sameForms(texts, row.texts))
  }
  const isChanged = !sameForms(typed, row.texts)
  const fault = isChanged ? faultOf(language.code, typed, row.english, row.forms) : undefined
  const mayKeep = row.changed === 1 && !isChanged
  const put = async (texts: TextForms | undefined) => (await save(texts)) && onUnsaved(false)
  const onKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isChanged || fault) return
    event.preventDefault()
    void put(typed)
  }
  return (
    <li className="language-row">
      <div>
        <code dir="ltr" className="language-key">{row.key}</code>
        {Object.entries(row.english).map(([form, text]) => <p key={form} lang="en" dir="ltr">{form && <small>{`${form}: `}</small>}{text}</p>)}
      </div>
      <div className="language-own" onKeyDown={onKeys}>
        {row.forms.map((form) => (
          <TextField
            key={form} multiline size="small" label={form ? t('desk.languages.form', { form }) : t('desk.languages.text')} value={typed[form] ?? ''} disabled={!mayEdit} error={fault !== undefined && fault.form === form} onChange={({ target }) => change(withForm(typed, form, target.value, row.texts))}
            slotProps={{ htmlInput: { lang: language.code, dir: language.rtl === 1 ? 'rtl' : 'ltr', maxLength: MOST_CHARACTERS, 'aria-label': form ? `${row.key} ${form}` : row.key } }}
          />
        ))}
        {(fault || refused) && <p role="alert" className="desk-loss">{fault ? words(fault) : refused}</p>}
      </div>
      <div className="language-row-acts">
        <RowStates row={row} />
        {mayEdit && isChanged && <Button size="small" className="go" disabled={busy || fault !== undefined} onClick={() => void put(typed)} aria-label={t('desk.languages.save-of', { key: row.key })}>{t('desk.languages.save')}</Button>}
        {mayEdit && isChanged && <Button size="small" onClick={() => change(row.texts)}>{t('desk.languages.throw')}</Button>}
        {mayEdit && mayKeep && <Button size="small" disabled={busy} onClick={() => void put(row.texts)} aria-label={t('desk.languages.keep-of', { key: row.key })}>{t('desk.languages.keep')}</Button>}
        {mayEdit && row.own && !isChanged && <Button size="small" disabled={busy} onClick={() => void put(undefined)} aria-label={t('desk.languages.reset-of', { key: row.key })}>{t('desk.languages.reset')}</Button>}
        {row.own && <Button size="small" onClick={() => setVersions(true)} aria-label={t('desk.languages.versions-of', { key: row.key })}>{t('desk.languages.versions')}</Button>}
      </div>
      {versions && <VersionsDialog language={language} textKey={row.key} onTake={mayEdit ? (texts) => (change(texts), setVersions(false)) : undefined} onClose={() => setVersions(false)} />}
    </li>
  )
}

/** A field that is emptied again counts as not typed where nothing was there. */
function withForm(typed: TextForms, form: string, text: string, before: TextForms): TextForms {
  if (text === '' && before[form] === undefined) return Object.fromEntries(Object.entries(typed).filter(([name]) => name !== form))
  return { ...typed, [form]: text }
}

function RowStates({ row: { missing, changed, own } }: { row: ListedText }) {
  const { t } = useTexts()
  if (missing === 1) return <StateChip tone="broken">{t('desk.languages.state.missing')}</StateChip>
  if (changed === 1) return <StateChip tone="waits">{t('desk.languages.state.changed')}</StateChip>
  return <StateChip tone={own ? 'on' : 'off'}>{t(own ? 'desk.languages.state.own' : 'desk.languages.state.shipped')}</StateChip>
}

/** Without texts the shipped one shows again. Resolves to whether it is done. */
function useSave({ key, version }: ListedText, language: string) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [notify, queries] = [useNotify(), useQueryClient()]
  const save = async (texts: TextForms | undefined): Promise<boolean> => {
    setBusy(true)
    const answer = await call(saveScreenText, { language, key, seen: version, ...(texts && { texts: JSON.stringify(texts) }) })
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (!answer || answer.error) return false
    notify(t('desk.act.done'), { type: 'success' })
    for (const name of [listScreenLanguages.name, listScreenTexts.name, listTextVersions.name]) void queries.invalidateQueries({ queryKey: [name] })
    return true
  }
  return { busy, refused, save }
}
