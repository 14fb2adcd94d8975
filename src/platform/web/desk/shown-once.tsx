/** A secret that is shown once: only its hash, or it encrypted, is stored. */
import { useId, useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Copy } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'

/** `done`: the button that closes it. */
export function ShownOnce({ title, hint, value, done, onClose }: { title: string; hint: string; value: string; done: string; onClose: () => void }) {
  const { t } = useTexts()
  const titleId = useId()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <p>{hint}</p>
        <p dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          <code data-once>{value}</code>
        </p>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button startIcon={<Copy size={18} />} onClick={() => void copy()}>{t(copied ? 'desk.once.copied' : 'desk.once.copy')}</Button>
        <Button className="go" autoFocus onClick={onClose}>{done}</Button>
      </DialogActions>
    </Dialog>
  )
}
