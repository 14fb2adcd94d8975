import { lazy, Suspense, useState } from 'react'
import { Copy, Link2, QrCode, Share2 } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { toast } from '../../../platform/web/toasts.tsx'
import { Bone } from '../../../platform/web/ui/bones.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { useWide } from '../../levels/ui/use-wide.ts'
import { roomPath } from './room-mode.ts'

const RoomQr = lazy(() => import('./lobby-qr.tsx').then((file) => ({ default: file.RoomQr })))

/** How others come in: the code to tell, the link to send, the picture to point a camera at. */
export function LobbyCode({ code }: { code: string }) {
  const { t } = useTexts()
  const wide = useWide()
  const link = `${location.origin}${roomPath(code)}`
  return (
    <section className="flex min-w-0 items-stretch gap-6 rounded-card bg-riser p-4 sm:p-6">
      <div className="flex min-w-0 grow flex-col justify-between gap-3 sm:gap-4">
        <h2 className="font-semibold">{t('battles.lobby-code')}</h2>
        <Tiles code={code} />
        <Ways code={code} link={link} wide={wide} />
      </div>
      {wide && <Qr link={link} className="size-48 shrink-0 self-center" />}
    </section>
  )
}

function Tiles({ code }: { code: string }) {
  const { t } = useTexts()
  const characters = [...code]
  return (
    <p
      dir="ltr"
      role="img"
      // Read out character by character.
      aria-label={t('battles.lobby-code-spelled', { code: characters.join(' ') })}
      style={{ gridTemplateColumns: `repeat(${characters.length}, minmax(0, 1fr))` }}
      className="grid gap-1.5 pb-1.5 sm:gap-2"
    >
      {characters.map((character, at) => (
        <b key={at} aria-hidden className="edge grid aspect-4/5 place-items-center rounded-chip bg-say font-show text-xl text-ink [--edge:var(--hush)] sm:text-3xl">
          {character}
        </b>
      ))}
    </p>
  )
}

const PILL = 'bg-prop! max-sm:gap-1.5 max-sm:px-2! max-sm:text-sm'

function Ways({ code, link, wide }: { code: string; link: string; wide: boolean }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const canShare = 'share' in navigator
  return (
    <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
      <Button kind="pill" icon={Copy} className={PILL} onClick={() => void copy(code, t('battles.lobby-copied'), t)}>
        {t('battles.lobby-copy')}
      </Button>
      {canShare && (
        <Button kind="pill" icon={Share2} className={PILL} onClick={() => void send(code, link, t)}>
          {t('battles.lobby-share')}
        </Button>
      )}
      {(wide || !canShare) && (
        <Button kind="pill" icon={Link2} className={PILL} onClick={() => void copy(link, t('battles.lobby-link-copied'), t)}>
          {t('battles.lobby-link')}
        </Button>
      )}
      {!wide && (
        <Button kind="pill" icon={QrCode} className={PILL} aria-haspopup="dialog" onClick={() => setShown(true)}>
          {t('battles.lobby-qr')}
        </Button>
      )}
      <Dialog open={shown} title={t('battles.lobby-qr-title')} onClose={() => setShown(false)}>
        <Qr link={link} className="mx-auto mt-4 aspect-square w-full max-w-72" />
        <DialogButtons>
          <Button onClick={() => setShown(false)}>{t('battles.lobby-qr-close')}</Button>
        </DialogButtons>
      </Dialog>
    </div>
  )
}

function Qr({ link, className }: { link: string; className: string }) {
  return (
    <Suspense fallback={<Bone className={className} />}>
      <RoomQr link={link} className={className} />
    </Suspense>
  )
}

type T = ReturnType<typeof useTexts>['t']

async function copy(text: string, done: string, t: T) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done, { id: 'copied' })
  } catch (error) {
    console.error('Nothing could be copied', error)
    toast.error(t('battles.lobby-copy-failed', { text }), { id: 'copied' })
  }
}

async function send(code: string, url: string, t: T) {
  try {
    await navigator.share({ text: t('battles.lobby-share-text', { code }), url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copy(url, t('battles.lobby-link-copied'), t)
  }
}
