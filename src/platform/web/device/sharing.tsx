/** Sharing a picture: by the share sheet of a phone, elsewhere by a dialog that shows it first. */
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../net/lazy-part.ts'
import { shareBySheet, type Offer } from './share.ts'
import { toast } from '../ui/toasts.tsx'

const ShareDialog = lazyPart(() => import('../ui/share-dialog.tsx').then((file) => file.ShareDialog))

/** The caller renders `dialog`. `failed`: the message when the picture cannot be drawn. */
export function useSharing(failed: () => string): { share: (draw: () => Promise<Offer>) => Promise<void>; sharing: boolean; dialog: ReactNode } {
  const [offer, setOffer] = useState<Offer>()
  const [open, setOpen] = useState(false)
  const [sharing, setSharing] = useState(false)
  const share = async (draw: () => Promise<Offer>) => {
    setSharing(true)
    try {
      const drawn = await draw()
      if (!(await shareBySheet(drawn))) {
        setOffer(drawn)
        setOpen(true)
      }
    } catch (error) {
      console.error('The picture could not be drawn', error)
      toast.error(failed())
    }
    setSharing(false)
  }
  const dialog = offer && (
    <Suspense>
      <ShareDialog offer={offer} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { share, sharing, dialog }
}
