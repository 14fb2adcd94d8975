/** How a receiver checks that a request comes from here. */
import { useId } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'

const EXAMPLE = `import { Webhook } from 'standardwebhooks'

const event = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers)`

export function SignatureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('desk.webhooks.how')}</DialogTitle>
      <DialogContent>
        <ol className="webhook-how">
          {(['one', 'two', 'three'] as const).map((step) => <li key={step}>{t(`desk.webhooks.how-${step}`)}</li>)}
        </ol>
        <pre className="webhook-text" dir="ltr" tabIndex={0}>{EXAMPLE}</pre>
        <p>{t('desk.webhooks.how-answer')}</p>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button className="go" autoFocus onClick={onClose}>{t('desk.webhooks.how-close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
