import { useEffect, useEffectEvent, useRef } from 'react'
import { Volume2, VolumeX } from 'lucide-react'
import { useKeys } from '../../../../../platform/web/device/keys.ts'
import { announce } from '../../../../../platform/web/net/live.tsx'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../../platform/web/ui/classes.ts'
import type { FieldPlay } from '../../ui/field.ts'
import { loadClip } from './clip-file.ts'
import type { Clip } from './clip.ts'
import { Failed } from './failed.tsx'
import { PlayButton } from './play-button.tsx'
import type { Turn } from './turn.ts'
import { useClip } from './use-clip.ts'
import { Wave } from './wave-picture.tsx'
import { Transcript } from './transcript.tsx'

/** `onTurn` is called when something changes. */
type Props = { play: FieldPlay; onTurn: (turn: Turn) => void }

/** The clip of a question: a button, its waveform, and with the verdict its transcript. */
export function ClipPlayer({ play: playing, onTurn }: Props) {
  const { t, clockTime } = useTexts()
  const { phase, verdict, next } = playing
  const { audio: address = '', audio_ms: lengthMs = 0 } = playing.question
  const asking = phase === 'asking' || phase === 'helping'
  const played = useClip(address, lengthMs, asking)
  const { clip, muted, play } = played
  const transcript = phase === 'verdict' ? (verdict?.audioText ?? '') : ''
  useKeys({ ' ': play, R: play }, phase === 'asking')
  useTurnReports(clip, onTurn)
  useNextClip(phase === 'verdict' ? next?.audio : undefined)
  const button = useFocusAfter(clip.stage === 'failed')
  return (
    <section
      aria-label={t('rounds.clip')}
      className="flex min-h-20 items-center gap-2 rounded-card border-2 border-line bg-riser px-2.5 py-2 sm:min-h-31 sm:gap-6 sm:px-5 sm:py-3"
    >
      {clip.stage === 'failed' && asking ? (
        <Failed play={playing} onRetry={play} />
      ) : (
        <>
          <PlayButton ref={button} stage={clip.stage} disabled={!asking} onPlay={play} />
          {transcript ? <Transcript text={transcript} /> : <Wave clip={clip} words={t(`questions.clip.stage.${clip.stage}`)} />}
          {/* A transcript may be long and needs this space on a phone. */}
          <div className={cx('grid shrink-0 justify-items-end gap-1 sm:gap-2', transcript && 'max-sm:hidden')}>
            <p className="font-show font-bold tabular-nums max-sm:hidden">
              {clockTime(clip.second * 1000)}
              <span className="text-hush"> / {clockTime(lengthMs)}</span>
            </p>
            <RoundButton
              label={t(muted ? 'questions.clip.unmute' : 'questions.clip.mute')}
              icon={muted ? VolumeX : Volume2}
              onClick={() => played.setMuted(!muted)}
              className="max-sm:-me-1"
            />
          </div>
        </>
      )}
    </section>
  )
}

/** Reports when the options open, and announces it to screen readers. */
function useTurnReports({ stage, opensIn }: Clip, onTurn: Props['onTurn']) {
  const { t } = useTexts()
  const failed = stage === 'failed'
  const turn = useEffectEvent(() => onTurn({ opensIn, failed }))
  const announceOpen = useEffectEvent(() => {
    if (opensIn === 0 && !failed) announce(t('questions.clip.open'))
  })
  const say = useEffectEvent(() => {
    if (stage === 'waiting') announce(t('questions.clip.stage.waiting'))
    if (stage === 'failed') announce(t('questions.clip.failed'))
  })
  useEffect(() => turn(), [opensIn, failed])
  useEffect(() => announceOpen(), [opensIn])
  useEffect(() => say(), [stage])
}

/** While a verdict is shown, the next clip is loaded. */
function useNextClip(address: string | undefined) {
  useEffect(() => {
    if (address) void loadClip(address)
  }, [address])
}

/** What could be pressed while there was no clip is gone: the button that plays has the focus, if that was there. */
function useFocusAfter(failed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(failed)
  useEffect(() => {
    if (before.current && !failed && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    before.current = failed
  }, [failed])
  return button
}
