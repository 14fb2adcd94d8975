import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { isSoundOn } from '../../../../../platform/web/device/sound.ts'
import { clipOf, step, type Clip } from './clip.ts'
import { loadClip, PATIENCE_MS, type ClipFile } from './clip-file.ts'
import { openPlayback, type Playback } from './playback.ts'

export type PlayedClip = {
  clip: Clip
  muted: boolean
  /** Plays from the start; a clip that failed to load is loaded again. */
  play: () => void
  setMuted: (muted: boolean) => void
}

/** Clips are muted for players who switched sounds off, until they unmute one; this applies to all clips of this visit. */
let wanted: boolean | undefined

/** Loads a question's clip and plays it once automatically; `on` while the question is open. */
export function useClip(address: string, lengthMs: number, on: boolean): PlayedClip {
  const [clip, dispatch] = useReducer(step, lengthMs, clipOf)
  const [muted, setMuted] = useState(() => wanted ?? !isSoundOn())
  const [tries, setTries] = useState(0)
  const playback = useRef<Playback>(undefined)
  const begin = useEffectEvent(({ url, bars }: ClipFile) => {
    dispatch({ type: 'loaded', bars })
    playback.current = openPlayback(url, muted, dispatch)
    if (on) playback.current.play()
  })
  useEffect(() => {
    let gone = false
    const fail = () => !gone && dispatch({ type: 'failed' })
    const late = setTimeout(fail, PATIENCE_MS)
    const coming = loadClip(address, tries > 0).then((file) => !gone && begin(file), fail)
    void coming.then(() => clearTimeout(late))
    return () => {
      gone = true
      clearTimeout(late)
      playback.current?.stop()
      playback.current = undefined
    }
  }, [address, tries])
  useEffect(() => {
    if (!on) playback.current?.stop()
  }, [on])
  return {
    clip,
    muted,
    play: () => {
      if (clip.stage !== 'failed') return playback.current?.play()
      dispatch({ type: 'again' })
      setTries(tries + 1)
    },
    setMuted: (on) => {
      wanted = on
      setMuted(on)
      playback.current?.mute(on)
    },
  }
}
