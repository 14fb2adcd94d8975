/**
 * Makes the clips of the mode "Audio Questions", media/audio/a01.mp3 … a30.mp3: tones out of sums of sines, a vibrating string and
 * noise; words out of a speech synthesiser. The same programs make the same bytes again. Prints length and level of each clip.
 *
 * Needs `espeak-ng` (1.51) and `lame` (3.100) in PATH: apt-get install espeak-ng lame. The game and its tests need none of this,
 * they take the clips as they lie here. A clip whose length has changed needs the new `audio_ms` in audio-questions/.
 *
 *     node db/seed/make-clips.mjs            all of them
 *     node db/seed/make-clips.mjs a03 a17    some
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('media/audio/', import.meta.url))
const RATE = 22050
const LEVEL_DB = -16 // mean power of the parts that sound
const PEAK_DB = -2.5 // the encoder adds up to one
const FADE_SECONDS = 0.01
const KBITS = 32
const FRAME = 576 // samples that an MP3 of this rate keeps together

// --- Parts: a sound is a list of samples, a score a list of [second, sound, gain]

const make = (seconds, at) => Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => at(i / RATE))
const wave = (hz, t) => Math.sin(2 * Math.PI * hz * t)
const swell = (t, seconds, attack, release) => Math.min(1, t / attack, (seconds - t) / release)
const sum = (list, of) => list.reduce((total, item, i) => total + of(item, i), 0)

/** 'A4' is 440 Hz; 'Eb5' and 'F#5' work too; equal temperament. */
function hz(name) {
  const [, letter, sign, octave] = /^([A-G])([#b]?)(\d)$/.exec(name)
  const step = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }[letter] + { '#': 1, b: -1, '': 0 }[sign]
  return 440 * 2 ** (Number(octave) - 4 + (step - 9) / 12)
}

function mix(score) {
  const track = new Float64Array(Math.max(...score.map(([at, sound]) => Math.round(at * RATE) + sound.length)))
  for (const [at, sound, gain = 1] of score) sound.forEach((sample, i) => (track[Math.round(at * RATE) + i] += sample * gain))
  return track
}

/** Chance with a fixed course, begun anew with every clip (mulberry32). */
let seed = 0
function noise() {
  seed = (seed + 0x6d2b79f5) | 0
  let x = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 31 - 1
}

// --- Voices: (frequency, seconds) to a sound

const overtones = (f, t, strengths) => sum(strengths, (a, i) => a * wave(f * (i + 1), t))
const organ = (f, s) => make(s, (t) => swell(t, s, 0.03, 0.05) * overtones(f, t, [1, 0.7, 0.45, 0.4, 0, 0.25, 0, 0.2]))
const beep = (f, s) => make(s, (t) => swell(t, s, 0.006, 0.006) * wave(f, t))

/** Three fiddles that are never quite together, and a bass an octave below. */
const SAW = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => 1 / i)
const strings = (f, s) => make(s, (t) => swell(t, s, 0.03, 0.08) * sum([0.997, 1, 1.003, 0.5], (part) => overtones(f * part, t, SAW)))

/** What is struck dies away, the high partials first. Those of a bell are no whole multiples of one another. */
const ringing = (partials, decay) => (f, s) =>
  make(s, (t) => swell(t, s, 0.003, 0.05) * sum(partials, ([part, a]) => a * wave(f * part, t) * Math.exp(-decay * part * t)))
const keys = ringing([[1, 1], [2, 0.5], [3, 0.3], [4, 0.15], [5, 0.08]], 1.2) // prettier-ignore
const bell = ringing([[0.5, 0.6], [1, 1], [1.19, 0.8], [1.51, 0.4], [2, 0.9], [2.66, 0.4], [3.01, 0.35], [4.17, 0.2]], 1.7) // prettier-ignore

/** A nearly pure tone that trembles a little, and breath: noise around the pitch. */
function flute(f, s) {
  let [low, band] = [0, 0]
  return make(s, (t) => {
    const tuned = 2 * Math.sin((Math.PI * f) / RATE)
    low += tuned * band
    band += tuned * (noise() - low - 0.15 * band)
    const bent = t + (0.16 * Math.min(1, t * 2) * wave(5, t)) / f
    const tone = wave(f, bent) + 0.25 * wave(2 * f, bent) + 0.06 * wave(3 * f, bent)
    return swell(t, s, 0.07, 0.08) * (tone + band * (0.12 + 0.5 * Math.exp(-t * 25)) + 0.03 * noise())
  })
}

/** Karplus and Strong, 1983: noise that runs round in a loop as long as the string's period, a little smoother each time. */
function pluck(f, s) {
  const period = RATE / f - 0.5
  const whole = Math.floor(period)
  const part = period - whole
  const out = Float64Array.from({ length: Math.round(s * RATE) }, (_, i) => (i < whole ? noise() : 0))
  for (let i = whole + 2; i < out.length; i++)
    out[i] = 0.498 * ((1 - part) * (out[i - whole] + out[i - whole - 1]) + part * (out[i - whole - 1] + out[i - whole - 2]))
  return out.map((sample, i) => sample * swell(i / RATE, s, 0.002, 0.05))
}

/** The pitch of a struck skin falls a little; the stick is a touch of noise. */
const skin = (f, t) => wave(f, t + 0.02 * (1 - Math.exp(-t * 40))) + 0.5 * wave(f * 1.59, t)
const drum = (f = 130, s = 0.4) => make(s, (t) => Math.exp(-t * 14) * skin(f, t) + 0.5 * noise() * Math.exp(-t * 90))
const tick = (f = 1200) => make(0.1, (t) => Math.exp(-t * 60) * (wave(f, t) + 0.4 * wave(f * 2.7, t)))

/** Sounds whose frequency moves: `at` tells frequency and loudness of a moment, `partials` the strength of its multiples. */
function slide(seconds, at, partials) {
  let turns = 0
  return make(seconds, (t) => {
    const [f, gain] = at(t)
    turns += f / RATE
    return gain * overtones(1, turns, partials)
  })
}

// --- Figures: scores of several notes

const melody = (voice, names, step, at = 0, length = step * 1.05) =>
  names.split(' ').map((name, i) => [at + i * step, voice(hz(name), length)])
const chord = (voice, names, at, length) => melody(voice, names, 0, at, length)
const hits = (sound, times) => times.map((at) => [at, sound()])

/** Dots of one unit, dashes of three, a unit of silence between. */
function morse(code, unit, f) {
  let at = 0
  return [...code].map((sign) => {
    const length = sign === '.' ? unit : 3 * unit
    at += length + unit
    return [at - length - unit, beep(f, length)]
  })
}

/** The two tones that a telephone's key sends: one for its row, one for its column. */
function phoneKey(key) {
  const place = '123456789*0#'.indexOf(key)
  return mix([[0, beep([697, 770, 852, 941][Math.floor(place / 3)], 0.25)], [0, beep([1209, 1336, 1477][place % 3], 0.25)]]) // prettier-ignore
}

/** An engine on a straight road: 25 m/s, 5 m off at its nearest, in the third second. */
function passing(t) {
  const along = (t - 2.4) * 25
  const away = Math.hypot(along, 5)
  return [(140 * 340) / (340 + (25 * along) / away), 5 / away]
}

/** Each flight of a ball is shorter and ends softer by the same share. */
function bounces(first, share) {
  const score = []
  for (let at = 0, flight = first; flight > 0.03; at += flight, flight *= share) score.push([at, tick(700), flight / first])
  return score
}

/** Each text by itself, without the silence around it, and `gap` seconds between. */
function say(voice, texts, gap = 0.35, wordsPerMinute = 140) {
  let at = 0
  return texts.map((text) => {
    const wav = execFileSync('espeak-ng', ['-v', voice, '-s', String(wordsPerMinute), '--stdout', text], { maxBuffer: 2 ** 24 })
    const all = Float64Array.from({ length: (wav.length - 44) >> 1 }, (_, i) => wav.readInt16LE(44 + 2 * i) / 32768)
    const sound = all.slice(all.findIndex((x) => Math.abs(x) > 0.005), all.findLastIndex((x) => Math.abs(x) > 0.005) + 1) // prettier-ignore
    at += sound.length / RATE + gap
    return [at - sound.length / RATE - gap, sound]
  })
}

// --- The clips

const CLIPS = {
  // By ear
  a01: () => [...melody(keys, 'C4 C5', 0.9), ...chord(keys, 'C4 C5', 2, 1.6)],
  a02: () => melody(keys, 'G5 E5 C5 A4 C5 E5 G5', 0.42),
  a03: () => melody(keys, 'G4 C5 E5 C5 G4 E5', 0.5),
  a04: () => melody(flute, 'A5 E5 G5 C5', 0.75, 0, 0.7),
  a05: () => [...chord(keys, 'A3 C4 E4 A4', 0, 1.9), ...chord(keys, 'A3 C#4 E4 A4', 2.2, 2.1)],
  a06: () => [...melody(pluck, 'C4 D4 E4 F4 G4', 0.5, 0, 0.6), [3.5, pluck(hz('E4'), 1.3)]],
  a07: () => [...melody(keys, 'G4 E4 C4 E4 G4', 0.36, 0, 0.5), ...melody(keys, 'G4 E4 C4 E4 A4', 0.36, 2.5, 0.5)],
  a08: () => ['C4 G4', 'D4 D5', 'C4 C5', 'E4 F4'].flatMap((pair, i) => chord(organ, pair, i * 1.15, 0.85)),
  a09: () => [...melody(organ, 'C5 D5 E5 G5 A5 C6', 0.65, 0, 0.7), ...melody(organ, 'C5 B4 A4 F4 E4 C4', 0.65, 0, 0.7)],
  a10: () =>
    ['G4 G4 G4', 'Eb4', 'F4 F4 F4', 'D4'].flatMap((names, i) => melody(strings, names, 0.2, [0, 0.6, 2.3, 2.9][i], [0.17, 1.3][i % 2])),

  // Rhythm and sounds
  a11: () => hits(drum, [0, 0.35, 1, 1.35, 1.7, 2.35, 2.7]),
  a12: () => [0, 1.26, 2.52, 3.78].flatMap((at) => [[at, drum(), 1], [at + 0.42, tick(), 0.55], [at + 0.84, tick(), 0.55]]), // prettier-ignore
  a13: () => hits(tick, [0, 0.22, 0.46, 0.73, 1.04, 1.4, 1.82, 2.32, 2.92, 3.64, 4.5]),
  a14: () => [...melody(pluck, 'E3 B3 E4 G#4', 0.4, 0, 1.5), [1.6, pluck(hz('E3'), 1.7)], [1.62, pluck(hz('B4'), 1.7)]],
  a15: () => [...hits(drum, [0, 0.4]), ...chord(organ, 'C4 G4', 1.4, 1), [2.9, bell(hz('E5'), 1.6)], ...melody(flute, 'G5 A5', 0.5, 4.7)],
  a16: () => morse('...---...', 0.13, 650),
  a17: () => [...'2580693'].map((key, i) => [i * 0.42, phoneKey(key)]),
  a18: () => [0, 1.3, 2.6].map((at) => [at, slide(1.1, (t) => [500 * 3 ** (t / 1.1), swell(t, 1.1, 0.02, 0.02)], [1, 0.4, 0.25])]),
  a19: () => [[0, slide(4.8, passing, [1, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.3, 0.2])], [0, make(4.8, (t) => 0.5 * noise() * passing(t)[1])]], // prettier-ignore
  a20: () => bounces(0.7, 0.82),

  // Spoken words
  a21: () => say('fr-fr', ['Bonjour !', 'Comment ça va ?', 'Merci beaucoup.']),
  a22: () => say('es-419', ['cinco', 'cuatro', 'tres', 'dos'], 0.45, 120),
  a23: () => say('de', ['Guten Morgen!', 'Guten Morgen!'], 0.5),
  a24: () => say('ru', ['Доброе утро!', 'Меня зовут Анна.', 'Большое спасибо!']),
  a25: () => say('it', ['otto', 'otto'], 0.6, 120),
  a26: () => say('tr', ['Hoş geldiniz!', 'Hoş geldiniz!'], 0.5),
  a27: () => say('ja', ['こんにちわ。', 'とーきょーに すんでいます。', 'ありがとー ございます。'], 0.35, 150), // spelt as spoken
  a28: () => say('ar', ["[[?assal'a:mu Aal'aikum]]", "[[?assal'a:mu Aal'aikum]]"], 0.5, 120), // in sounds: from letters it loses a vowel
  a29: () => say('hi', ['नमस्ते!', 'आप कैसे हैं?', 'मैं ठीक हूँ, धन्यवाद।']),
  a30: () => say('sw', ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita'], 0.35, 130),
}

// --- Level, fades, file

const decibels = (share) => 20 * Math.log10(share)
const fromDecibels = (db) => 10 ** (db / 20)
const peak = (track) => track.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
const blocks = (track, size) => Array.from({ length: Math.ceil(track.length / size) }, (_, i) => track.subarray(i * size, (i + 1) * size))

/** Mean power of the blocks of 50 ms that are not more than 20 dB below the loudest. */
function loudness(track) {
  const powers = blocks(track, Math.round(0.05 * RATE)).map((block) => sum([...block], (x) => x * x) / block.length)
  const heard = powers.filter((power) => power > Math.max(...powers) / 100)
  return Math.sqrt(sum(heard, (power) => power) / heard.length)
}

/** Turns down what would stand out above the greatest peak, and softly what is within 5 ms of it. */
function limit(track) {
  const reach = Math.round(0.005 * RATE)
  const needed = blocks(track, reach).map((block) => Math.min(1, fromDecibels(PEAK_DB) / peak(block)))
  const least = needed.map((_, i) => Math.min(...needed.slice(Math.max(0, i - 1), i + 2)))
  return track.map((x, i) => {
    const [block, way] = [Math.floor(i / reach), (i % reach) / reach]
    return x * (least[block] * (1 - way) + (least[block + 1] ?? 1) * way)
  })
}

function finish(track) {
  const gain = fromDecibels(LEVEL_DB) / loudness(track)
  return limit(track.map((x, i) => x * gain * swell(i / RATE, track.length / RATE, FADE_SECONDS, FADE_SECONDS)))
}

/** Plain samples of 16 bits, one channel. */
function wavFile(track) {
  const head = Buffer.from('RIFF----WAVEfmt --------------------data----', 'latin1')
  const size = track.length * 2
  const fields = { 4: size + 36, 16: 16, 20: (1 << 16) | 1, 24: RATE, 28: RATE * 2, 32: (16 << 16) | 2, 40: size }
  for (const [at, value] of Object.entries(fields)) head.writeUInt32LE(value, Number(at))
  return Buffer.concat([head, Buffer.from(Int16Array.from(track, (x) => Math.round(x * 32767)).buffer)])
}

function encode(name, track) {
  const file = `${FOLDER}${name}.mp3`
  execFileSync('lame', ['-m', 'm', '-b', String(KBITS), '--noreplaygain', '--quiet', '-', file], { input: wavFile(track) })
  const frames = Math.round((statSync(file).size * RATE) / (FRAME * KBITS * 125))
  return Math.round((1000 * frames * FRAME) / RATE)
}

mkdirSync(FOLDER, { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, score] of Object.entries(CLIPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  seed = Number(name.slice(1))
  const track = finish(mix(score()))
  console.log(name, `${encode(name, track)} ms, ${decibels(loudness(track)).toFixed(1)} dB, peak ${decibels(peak(track)).toFixed(1)} dB`)
}
