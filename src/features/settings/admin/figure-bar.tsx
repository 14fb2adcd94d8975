/** The bar at the foot of the settings: changes, their consequences, the reason, and the button that saves them. */
import { useEffect, useRef, useState } from 'react'
import { Button, Paper, TextField } from '@mui/material'
import { Check } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { MOST_REASON } from '../../operators/rules.ts'
import { effectsOf } from './effects.ts'
import { useFigureWords } from './figure-words.ts'
import type { DraftChange, useFigures } from './use-figures.ts'

const MOST_LINES = 3

export function FigureBar({ changes, wrong, crossed, refused, busy, clear, save }: Pick<ReturnType<typeof useFigures>, 'changes' | 'wrong' | 'crossed' | 'refused' | 'busy' | 'clear' | 'save'>) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form)
  const submit = async () => {
    if (await save(reason.trim())) setReason('')
  }
  const blocked = busy || wrong.length > 0 || crossed !== undefined || reason.trim() === ''
  return (
    <Paper component="section" className="figure-bar" aria-label={t('desk.settings.bar')} sx={{ border: 2, borderColor: 'text.primary' }}>
      <form ref={form} onSubmit={(event) => (event.preventDefault(), void (blocked ? undefined : submit()))}>
        <Summary changes={changes} wrong={wrong.length} />
        <TextField size="small" required label={t('desk.act.reason')} value={reason} onChange={(event) => setReason(event.target.value)} slotProps={{ htmlInput: { maxLength: MOST_REASON } }} sx={{ flex: '1 1 220px', maxWidth: 340 }} />
        <Button onClick={clear}>{t('desk.settings.throw')}</Button>
        <Button type="submit" className="go" disabled={blocked} startIcon={<Check size={18} />}><GoWords changes={changes} /></Button>
        {refused && <p role="alert">{refused.text} {refused.moved && t('desk.settings.read-again')}</p>}
      </form>
    </Paper>
  )
}

function Summary({ changes, wrong }: { changes: readonly DraftChange[]; wrong: number }) {
  const { t } = useTexts()
  const { name, shown } = useFigureWords()
  const line = ({ key, now, then }: DraftChange) => t('desk.settings.line', { name: name(key), now: short(shown(key, now)), then: short(shown(key, then)) })
  return (
    <div className="figure-summary" aria-live="polite">
      <b>{t('desk.settings.change', { n: changes.length })}</b>
      {changes.slice(0, MOST_LINES).map((change) => <div key={change.key}>{line(change)}</div>)}
      {changes.length > MOST_LINES && <div>{t('desk.settings.more', { n: changes.length - MOST_LINES })}</div>}
      {effectsOf(changes).map((effect) => <div key={effect}><small>{t(effect)}</small></div>)}
      {wrong > 0 && <div role="alert">{t('desk.settings.still-wrong', { n: wrong })}</div>}
    </div>
  )
}

function GoWords({ changes }: { changes: readonly DraftChange[] }) {
  const { t } = useTexts()
  const { name, shown } = useFigureWords()
  const [only] = changes
  return only && changes.length === 1 ? t('desk.settings.set-one', { name: name(only.key), value: short(shown(only.key, only.then)) }) : t('desk.settings.set', { n: changes.length })
}

const MOST_SHOWN = 40
const short = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

/** Ctrl S puts the changes out, or goes to the reason while that is missing. */
function useSaveKey(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [form])
}
