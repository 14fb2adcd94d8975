import { canShareLinks, copyText, shareLink } from '../../../../platform/web/device/pass-on.ts'
import type { Texts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import type { PhoneSnapshot } from '../../contract.ts'
import { replayPath } from '../paths.ts'

/** Hands the own place on: by the device's share sheet, else to its clipboard. With the link to play the show again where that is open, else with that of the start page. */
export async function shareResult({ title, room, own }: Pick<PhoneSnapshot, 'title' | 'room' | 'own'>, t: Texts['t']): Promise<void> {
  const text = t('show.phone.final.share-text', { title, place: t('show.phone.place-of', { place: own.place, n: room.seats }), points: t('web.points', { n: own.points }) })
  const url = `${location.origin}${room.replay ? replayPath(room.replay) : '/'}`
  if (canShareLinks() && (await shareLink(text, url))) return
  if (await copyText(`${text} ${url}`)) toast.success(t('web.share.copied'), { id: 'copied' })
  else toast.error(t('web.share.copy-failed', { text: url }), { id: 'copied' })
}
