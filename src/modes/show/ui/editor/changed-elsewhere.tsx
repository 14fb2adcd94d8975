import { useState } from 'react'
import { RotateCcw } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'

type ChangedProps = { open: boolean; /** Asked again at the next save. */ onPutOff: () => void; onReload: () => void; /** Settles when that is decided, or has failed. */ onKeepMine: () => Promise<void> }

/** Another window or device has saved the quiz since it was loaded here: one of the two versions stays. */
export function ChangedElsewhere({ open, onPutOff, onReload, onKeepMine }: ChangedProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    await onKeepMine()
    setBusy(false)
  }
  return (
    <Dialog open={open} title={t('show.editor.changed-title')} onClose={onPutOff}>
      <p className="mt-3">{t('show.editor.changed-text')}</p>
      <DialogButtons>
        <Button icon={RotateCcw} networked onClick={onReload}>
          {t('show.editor.load-again')}
        </Button>
        <Button kind="side" busy={busy} networked onClick={() => void keep()}>
          {t('show.editor.keep-mine')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
