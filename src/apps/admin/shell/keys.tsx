/** Keys that hold on every page, and their list. */
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, IconButton, Switch } from '@mui/material'
import { Keyboard } from 'lucide-react'
import { useKeys, useKeysSwitch } from '../../../platform/web/desk/keys.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'

const LIST = [
  ['search', ['Ctrl K', '/']], ['walk', ['J', 'K']], ['open', ['Enter']], ['choose', ['X']], ['choose-to', ['Shift X']], ['acts', ['1', '…', '9']],
  ['save', ['Ctrl S']], ['confirm', ['Ctrl Enter']], ['escape', ['Esc']], ['list', ['?']],
] as const

/** A key with Ctrl (or ⌘), in fields too. A page that has done it itself comes first. */
export function useControlKey(key: string, act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act)
  useEffect(() => void (latest.current = act))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key])
}

/** The button that shows the list. */
export function Keys() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true), ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => press(at)])) })
  useControlKey('s', () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="Control+S"]:enabled')?.click())
  return (
    <>
      <IconButton onClick={() => setOpen(true)} aria-label={t('desk.keys.title')} title={t('desk.keys.title')} aria-keyshortcuts="?"><Keyboard size={18} /></IconButton>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The act at this place of those that the page shows; of a bar over a list before those of its page. */
function press(at: number) {
  const acts = [...document.querySelectorAll('[data-acts]')].at(-1)
  const button = acts?.querySelectorAll<HTMLButtonElement>('button:enabled')[at]
  button?.click()
  return button !== undefined
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [on, setOn] = useKeysSwitch()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('desk.keys.title')}</DialogTitle>
      <DialogContent>
        <dl className="desk-keys">
          {LIST.map(([what, keys]) => (
            <Fragment key={what}>
              <dt>{t(`desk.keys.${what}`)}</dt>
              <dd dir="ltr">{keys.map((key) => <kbd key={key} className="desk-key">{key}</kbd>)}</dd>
            </Fragment>
          ))}
        </dl>
        <FormControlLabel control={<Switch checked={on} onChange={(event) => setOn(event.target.checked)} />} label={t('desk.keys.on')} />
        <p className="desk-small">{t('desk.keys.on-help')}</p>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button autoFocus onClick={onClose}>{t('desk.keys.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
