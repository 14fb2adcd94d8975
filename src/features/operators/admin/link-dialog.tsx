/** The one-time link of an invitation, shown once: it is stored as a hash. */
import { useId, useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Copy } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'

export function LinkDialog({ email, token, onClose }: { email: string; token: string; onClose: () => void }) {
  const { t } = useTexts()
  const titleId = useId()
  const [copied, setCopied] = useState(false)
  const link = `${location.origin}/admin/#link=${token}`
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('desk.operators.link-for', { email })}</DialogTitle>
      <DialogContent>
        <p>{t('desk.operators.link-hint')}</p>
        <p dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          <code data-link>{link}</code>
        </p>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button startIcon={<Copy size={18} />} onClick={() => void copy()}>{t(copied ? 'desk.operators.copied' : 'desk.operators.copy')}</Button>
        <Button className="go" autoFocus onClick={onClose}>{t('desk.operators.link-kept')}</Button>
      </DialogActions>
    </Dialog>
  )
}
