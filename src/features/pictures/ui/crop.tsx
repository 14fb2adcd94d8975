import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { uploadProfileImage } from '../../players/contract.ts'
import { pictureUpdated } from '../../players/ui/slice.ts'
import { blobOf, readUpright, squareOf, type CropArea } from './drawing.ts'

const RoundCropper = lazy(() => import('./cropper.tsx').then((file) => ({ default: file.RoundCropper })))

type DecodedPicture = { canvas: HTMLCanvasElement; address: string }
type CropProps = { file: File; onDone: () => void; onBack: (error?: string) => void }

/** Reads a chosen file, lets the player crop it, and uploads it. `onBack` receives the error message, if there is one. */
export function Crop({ file, onDone, onBack }: CropProps) {
  const { t } = useTexts()
  const read = useRead(file, () => onBack(t('pictures.unreadable')))
  const [part, setPart] = useState<CropArea>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!read || !part) return
    setBusy(true)
    const error = await send(read.canvas, part).finally(() => setBusy(false))
    if (error === undefined) {
      toast.success(t('pictures.saved'))
      onDone()
    } else if (error) onBack(error)
  }
  return (
    <div className="mt-3 grid gap-3">
      <Suspense fallback={<CropSkeleton />}>{read ? <RoundCropper address={read.address} onPart={setPart} /> : <CropSkeleton />}</Suspense>
      <p role="status" className={busy ? 'text-center text-sm text-hush' : 'sr-only'}>
        {busy && t('pictures.sending')}
      </p>
      <DialogButtons>
        <Button kind="side" onClick={() => onBack()}>
          {t('pictures.back')}
        </Button>
        <Button busy={busy} aria-disabled={!part || undefined} onClick={() => void save()}>
          {t('pictures.save')}
        </Button>
      </DialogButtons>
    </div>
  )
}

/** Returns the error message, '' if a toast has shown it already, undefined on success. */
async function send(canvas: HTMLCanvasElement, part: CropArea): Promise<string | undefined> {
  const square = await squareOf(canvas, part)
  const answer = await call(uploadProfileImage, { image: new File([square], 'picture', { type: square.type }) })
  if (!answer) return ''
  if (answer.error) return answer.text
  pictureUpdated(answer.data.profile)
  return undefined
}

function useRead(file: File, onError: () => void): DecodedPicture | undefined {
  const [read, setRead] = useState<DecodedPicture>()
  useEffect(() => {
    let address = ''
    let left = false
    const begin = async () => {
      const canvas = await readUpright(file)
      if (left) return
      if (!canvas) return onError()
      const blob = await blobOf(canvas)
      if (left) return
      address = URL.createObjectURL(blob)
      setRead({ canvas, address })
    }
    void begin()
    return () => {
      left = true
      URL.revokeObjectURL(address)
    }
  }, [file])
  return read
}

function CropSkeleton() {
  return (
    <Skeleton className="grid gap-3">
      <SkeletonBlock className="h-5 w-2/3" />
      <SkeletonBlock className="mx-auto aspect-square w-full max-w-80 rounded-card!" />
      <SkeletonBlock className="mx-auto h-11 w-full max-w-80" />
    </Skeleton>
  )
}
