import { useState } from 'react'
import { Copy, Link2, QrCode, Share2 } from 'lucide-react'
import { canShareLinks, copyText, shareLink } from '../../../../platform/web/device/pass-on.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { CodeTiles, spelled } from '../../../../platform/web/ui/code-tiles.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { Qr } from '../../../../platform/web/ui/qr.tsx'
import { useWide } from '../../../../platform/web/ui/use-wide.ts'
import { roomPath } from '../line/room-paths.ts'

/** Three ways to invite: the code, the link, and its QR code. */
export function LobbyCode({ code }: { code: string }) {
  const { t } = useTexts()
  const wide = useWide()
  const link = `${location.origin}${roomPath(code)}`
  return (
    <section className="flex min-w-0 items-stretch gap-6 rounded-card bg-riser p-4 sm:p-6">
      <div className="flex min-w-0 grow flex-col justify-between gap-3 sm:gap-4">
        <h2 className="font-semibold">{t('battles.lobby-code')}</h2>
        <CodeTiles code={code} label={t('battles.lobby-code-spelled', { code: spelled(code) })} tile="edge bg-say text-ink [--edge:var(--hush)]" />
        <Ways code={code} link={link} wide={wide} />
      </div>
      {wide && <Qr link={link} label={t('battles.lobby-qr-alt', { link })} className="size-48 shrink-0 self-center" />}
    </section>
  )
}

const PILL = 'bg-prop! max-sm:gap-1.5 max-sm:px-2! max-sm:text-sm'

function Ways({ code, link, wide }: { code: string; link: string; wide: boolean }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const canShare = canShareLinks()
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
        <Qr link={link} label={t('battles.lobby-qr-alt', { link })} className="mx-auto mt-4 aspect-square w-full max-w-72" />
        <DialogButtons>
          <Button onClick={() => setShown(false)}>{t('battles.lobby-qr-close')}</Button>
        </DialogButtons>
      </Dialog>
    </div>
  )
}

type T = ReturnType<typeof useTexts>['t']

async function copy(text: string, done: string, t: T) {
  if (await copyText(text)) toast.success(done, { id: 'copied' })
  else toast.error(t('battles.lobby-copy-failed', { text }), { id: 'copied' })
}

async function send(code: string, url: string, t: T) {
  if (!(await shareLink(t('battles.lobby-share-text', { code }), url))) await copy(url, t('battles.lobby-link-copied'), t)
}
