/** Sounds without files: short notes made by the browser. One audio context, begun with the first sound after a gesture. */
type Note = { hz: number; at: number; length: number; wave?: OscillatorType; gain?: number }
export type Sound = 'tap' | 'right' | 'wrong' | 'tick' | 'go' | 'win'

const SOUNDS: Record<Sound, Note[]> = {
  tap: [{ hz: 660, at: 0, length: 0.05, gain: 0.08 }],
  right: [
    { hz: 659, at: 0, length: 0.1 },
    { hz: 880, at: 0.08, length: 0.1 },
    { hz: 1319, at: 0.16, length: 0.22 },
  ],
  wrong: [
    { hz: 196, at: 0, length: 0.16, wave: 'sawtooth', gain: 0.06 },
    { hz: 147, at: 0.12, length: 0.24, wave: 'sawtooth', gain: 0.06 },
  ],
  tick: [{ hz: 1200, at: 0, length: 0.03, wave: 'square', gain: 0.04 }],
  go: [
    { hz: 523, at: 0, length: 0.3, wave: 'square', gain: 0.07 },
    { hz: 784, at: 0, length: 0.3, wave: 'square', gain: 0.07 },
  ],
  win: [
    { hz: 523, at: 0, length: 0.12 },
    { hz: 659, at: 0.1, length: 0.12 },
    { hz: 784, at: 0.2, length: 0.12 },
    { hz: 1047, at: 0.3, length: 0.4 },
  ],
}
const LOUDNESS = 0.12
const SILENCE = 0.0001

let on = true
let context: AudioContext | undefined

/** The one switch for all sounds; called by the code that stores the preference. */
export function setSound(wanted: boolean) {
  on = wanted
}

/** Whether the player has switched sound on. */
export const isSoundOn = () => on

export function play(sound: Sound) {
  if (!on || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  for (const note of SOUNDS[sound]) playNote(context, note)
}

function playNote(audio: AudioContext, { hz, at, length, wave = 'triangle', gain = LOUDNESS }: Note) {
  const start = audio.currentTime + at
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = wave
  source.frequency.value = hz
  volume.gain.setValueAtTime(gain, start)
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + length)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + length)
}
