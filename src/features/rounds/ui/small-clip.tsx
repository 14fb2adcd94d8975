import { Captions } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'

/** A clip to be heard once more, outside of a running round; the browser's own controls are its player. Fetched when it is wanted. */
export function SmallClip({ address }: { address: string }) {
  const { t } = useTexts()
  return <audio controls preload="none" src={address} aria-label={t('rounds.clip')} className="h-11 w-full max-w-100" />
}

/** What is heard in a clip, for who was told its answer. */
export function ClipText({ text }: { text: string }) {
  const { t } = useTexts()
  return (
    <p className="flex gap-2.5 text-hush">
      <Captions size={20} className="mt-0.5 shrink-0 text-say" role="img" aria-label={t('rounds.in-the-clip')} />
      <span dir="auto" className="grow own-direction wrap-anywhere">
        {text}
      </span>
    </p>
  )
}
