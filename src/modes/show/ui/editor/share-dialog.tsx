import { Copy, Share2 } from 'lucide-react'
import { canShareLinks, copyText, shareLink } from '../../../../platform/web/device/pass-on.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Toggle } from '../../../../platform/web/ui/toggle.tsx'

type ShareProps = { open: boolean; title: string; address: string; shared: boolean; onShared: (shared: boolean) => void; onClose: () => void }

/** Whether other hosts may read the quiz, and the link by which they do. */
export function ShareDialog({ open, title, address, shared, onShared, onClose }: ShareProps) {
  const { t } = useTexts()
  const copy = async () => {
    if (await copyText(address)) toast.success(t('show.editor.link-copied'), { id: 'show-link' })
    else toast.error(t('show.editor.link-not-copied'), { id: 'show-link' })
  }
  return (
    <Dialog open={open} title={t('show.editor.share-title')} onClose={onClose}>
      <div className="mt-5 grid gap-5">
        <Toggle label={t('show.editor.share-on')} hint={t('show.editor.share-hint')} on={shared} onChange={onShared} />
        <p className="text-sm text-hush">{t('show.replay.answers-known')}</p>
        {shared && <Field label={t('show.editor.link')} dir="ltr" readOnly value={address} onFocus={({ target }) => target.select()} />}
      </div>
      <DialogButtons>
        <Button kind="side" onClick={onClose}>
          {t('show.editor.close')}
        </Button>
        {shared &&
          (canShareLinks() ? (
            <Button icon={Share2} onClick={() => void shareLink(title, address)}>
              {t('show.editor.share')}
            </Button>
          ) : (
            <Button icon={Copy} onClick={() => void copy()}>
              {t('show.editor.copy-link')}
            </Button>
          ))}
      </DialogButtons>
    </Dialog>
  )
}
