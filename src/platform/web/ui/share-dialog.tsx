import { useEffect, useState } from 'react'
import { Copy, Download, X } from 'lucide-react'
import { copyText } from '../device/pass-on.ts'
import { savePicture, type Offer } from '../device/share.ts'
import { useTexts } from '../texts/texts.ts'
import { toast } from './toasts.tsx'
import { Button, RoundButton } from './button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

/** Preview before sharing: picture, text, address; they can be copied or saved. */
export function ShareDialog({ offer, open, onClose }: { offer: Offer; open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const { text, url } = offer
  const copy = async () => {
    if (await copyText(url)) toast.success(t('web.share.copied'), { id: 'copied' })
    else toast.error(t('web.share.copy-failed', { text: url }), { id: 'copied' })
  }
  const save = () => {
    savePicture(offer)
    toast.success(t('web.share.saved'), { id: 'saved' })
  }
  return (
    <Dialog open={open} title={t('web.share.title')} onClose={onClose} wide>
      <RoundButton label={t('web.share.close')} icon={X} onClick={onClose} className="absolute end-3 top-3 sm:end-5 sm:top-5" />
      <Preview offer={offer} />
      <p dir="auto" className="own-direction mt-4 wrap-anywhere">
        {text}
      </p>
      <p dir="ltr" className="own-direction mt-1 text-sm text-hush wrap-anywhere">
        {url}
      </p>
      <DialogButtons>
        <Button kind="side" icon={Download} onClick={save}>
          {t('web.share.save')}
        </Button>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('web.share.copy')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Preview({ offer: { picture, text } }: { offer: Offer }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const href = URL.createObjectURL(picture)
    setSrc(href)
    return () => URL.revokeObjectURL(href)
  }, [picture])
  return <img src={src} alt={text} width={1200} height={630} className="mt-5 w-full rounded-chip border-2 border-line" />
}
