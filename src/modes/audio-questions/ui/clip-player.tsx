import { useEffect, useEffectEvent, useRef } from 'react'
import { Volume2, VolumeX } from 'lucide-react'
import { useKeys } from '../../../platform/web/device/keys.ts'
import { announce } from '../../../platform/web/net/live.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import type { RoundControl } from '../../../features/rounds/ui/one-by-one/use-round.ts'
import { loadClip } from './clip-file.ts'
import type { Clip } from './clip.ts'
import { Failed } from './failed.tsx'
import { PlayButton } from './play-button.tsx'
import { useClip } from './use-clip.ts'
import { Wave } from './wave-picture.tsx'
import { Transcript } from './transcript.tsx'

type Props = {
  round: RoundControl
  address: string
  lengthMs: number
  /** Told when something changes. `opensIn`: whole seconds until the options open; 0: they are open. */
  onTurn: (turn: { opensIn: number | null; failed: boolean }) => void
}

/** The clip of a question: a button, its waveform that lights up, and with the verdict what was heard. */
export function ClipPlayer({ round, address, lengthMs, onTurn }: Props) {
  const { t, clockTime } = useTexts()
  const { state } = round
  const asking = state.phase === 'asking' || state.phase === 'helping'
  const played = useClip(address, lengthMs, asking)
  const { clip, muted, play } = played
  const heard = state.phase === 'told' ? (state.verdict?.audioText ?? '') : ''
  useKeys({ ' ': play, R: play }, state.phase === 'asking')
  useTelling(clip, onTurn)
  useNextClip(state.phase === 'told' ? state.next?.question.audio : undefined)
  const button = useFocusAfter(clip.stage === 'failed')
  return (
    <section
      aria-label={t('rounds.clip')}
      className="flex min-h-20 items-center gap-2 rounded-card border-2 border-line bg-riser px-2.5 py-2 sm:min-h-31 sm:gap-6 sm:px-5 sm:py-3"
    >
      {clip.stage === 'failed' && asking ? (
        <Failed round={round} onRetry={play} />
      ) : (
        <>
          <PlayButton ref={button} stage={clip.stage} disabled={!asking} onPlay={play} />
          {heard ? <Transcript text={heard} /> : <Wave clip={clip} words={t(`audio-questions.stage.${clip.stage}`)} />}
          {/* What was heard may be long: on a phone it needs the room. */}
          <div className={cx('grid shrink-0 justify-items-end gap-1 sm:gap-2', heard && 'max-sm:hidden')}>
            <p className="font-show font-bold tabular-nums max-sm:hidden">
              {clockTime(clip.second * 1000)}
              <span className="text-hush"> / {clockTime(lengthMs)}</span>
            </p>
            <RoundButton
              label={t(muted ? 'audio-questions.unmute' : 'audio-questions.mute')}
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
function useTelling({ stage, opensIn }: Clip, onTurn: Props['onTurn']) {
  const { t } = useTexts()
  const failed = stage === 'failed'
  const turn = useEffectEvent(() => onTurn({ opensIn, failed }))
  const tell = useEffectEvent(() => {
    if (opensIn === 0 && !failed) announce(t('audio-questions.open'))
  })
  const say = useEffectEvent(() => {
    if (stage === 'waiting') announce(t('audio-questions.stage.waiting'))
    if (stage === 'failed') announce(t('audio-questions.failed'))
  })
  useEffect(() => turn(), [opensIn, failed])
  useEffect(() => tell(), [opensIn])
  useEffect(() => say(), [stage])
}

/** While a verdict stands, the next clip is fetched. */
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
