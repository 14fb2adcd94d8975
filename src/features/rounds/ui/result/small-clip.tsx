import { useRef, useState } from 'react'
import { Captions, Play, RotateCcw, Square } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'

const LOOKS = {
  still: { icon: Play, key: 'rounds.clip-play' },
  on: { icon: Square, key: 'rounds.clip-stop' },
  failed: { icon: RotateCcw, key: 'rounds.clip-failed' },
} as const

/** Plays a clip outside of a running round, always from its start. Loaded on demand. */
export function SmallClip({ address }: { address: string }) {
  const { t } = useTexts()
  const audio = useRef<HTMLAudioElement>(null)
  const [stage, setStage] = useState<keyof typeof LOOKS>('still')
  const { icon, key } = LOOKS[stage]
  const press = () => {
    const { current } = audio
    if (!current) return
    if (stage === 'on') return current.pause()
    if (stage === 'failed') current.load()
    current.currentTime = 0
    setStage('on')
    // `pause` during loading rejects with AbortError, which is no failure.
    current.play().catch((error: Error) => error.name !== 'AbortError' && setStage('failed'))
  }
  return (
    <p>
      <audio ref={audio} preload="none" src={address} onPause={() => setStage('still')} onEnded={() => setStage('still')} />
      <Button kind="pill" icon={icon} solid={stage !== 'failed'} flip={stage === 'still'} onClick={press} className="border-2 border-line bg-prop! max-sm:text-sm">
        {t(key)}
      </Button>
    </p>
  )
}

/** The transcript of a clip; sent only with the answer. */
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
