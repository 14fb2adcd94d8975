import { useRef, useState } from 'react'
import { Camera, ImageUp } from 'lucide-react'
import { faceAddress, type FaceId } from '../../../platform/pure/faces.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Face } from '../../../platform/web/ui/face.tsx'
import { FACES } from '../../../platform/web/ui/faces.ts'
import { updateProfile } from '../../players/contract.ts'
import { pictureUpdated, user } from '../../players/ui/slice.ts'
import { Crop } from './crop.tsx'

/** Choice of the profile picture: a built-in face, or an upload. */
export function PictureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState('')
  const leave = () => {
    setFile(undefined)
    setError('')
    onClose()
  }
  const back = (why = '') => {
    setFile(undefined)
    setError(why)
  }
  return (
    <Dialog open={open} title={t(file ? 'pictures.crop' : 'pictures.title')} onClose={leave}>
      {file ? <Crop file={file} onDone={leave} onBack={back} /> : <Choice error={error} onFile={setFile} onDone={leave} />}
    </Dialog>
  )
}

function Choice({ error, onFile, onDone }: { error: string; onFile: (file: File) => void; onDone: () => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const choose = async (face: FaceId) => {
    if (busy) return
    setBusy(true)
    const answer = await call(updateProfile, { face }).finally(() => setBusy(false))
    if (!answer) return
    if (answer.error) return void toast.error(answer.text, { id: answer.code })
    pictureUpdated(answer.data.profile)
    toast.success(t('pictures.saved'))
    onDone()
  }
  return (
    <div className="mt-4 grid gap-5">
      {error && (
        <p role="alert" className="rounded-chip border-2 border-coral bg-prop p-3 font-medium">
          {error}
        </p>
      )}
      <UploadButtons onFile={onFile} />
      <Faces busy={busy} onTake={(face) => void choose(face)} />
      <Button kind="side" className="mb-1.5" onClick={onDone}>
        {t('pictures.close')}
      </Button>
    </div>
  )
}

const KINDS = 'image/jpeg,image/png,image/webp,image/gif'
const withCamera = () => matchMedia('(pointer: coarse)').matches

function UploadButtons({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTexts()
  const [shelf, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const input = { type: 'file', className: 'hidden', tabIndex: -1, onChange: ({ target }: { target: HTMLInputElement }) => target.files?.[0] && onFile(target.files[0]) } as const
  return (
    <div className="grid gap-3">
      <input {...input} ref={shelf} accept={KINDS} aria-label={t('pictures.upload')} />
      <Button icon={ImageUp} onClick={() => shelf.current?.click()} className="mb-1.5">
        {t('pictures.upload')}
      </Button>
      {withCamera() && (
        <>
          <input {...input} ref={camera} accept="image/*" capture="user" aria-label={t('pictures.camera')} />
          <Button kind="side" icon={Camera} onClick={() => camera.current?.click()} className="mb-1.5">
            {t('pictures.camera')}
          </Button>
        </>
      )}
      <p className="text-sm text-hush">{t('pictures.rules')}</p>
    </div>
  )
}

function Faces({ busy, onTake }: { busy: boolean; onTake: (face: FaceId) => void }) {
  const { t } = useTexts()
  const current = user.use(({ data }) => data?.profile)
  return (
    <div role="group" aria-label={t('pictures.faces')} aria-busy={busy || undefined} className="grid gap-3">
      <h3 className="font-semibold">{t('pictures.faces')}</h3>
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-6">
        {FACES.map((face, at) => {
          const chosen = current === faceAddress(face.id)
          return (
            <button
              key={face.id}
              type="button"
              aria-pressed={chosen}
              aria-label={t('pictures.face', { at: at + 1, of: FACES.length })}
              onClick={() => onTake(face.id)}
              className={cx('grid aspect-square place-items-center rounded-full', chosen && 'ring-4 ring-say')}
            >
              <Face face={face} className="size-full" />
            </button>
          )
        })}
      </div>
    </div>
  )
}
