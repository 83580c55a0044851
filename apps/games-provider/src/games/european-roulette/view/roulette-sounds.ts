import { audio, type Voice } from '../../../view/sound/audio-engine.ts'
import { hum, loopedMusic, noise, tone } from '../../../view/sound/tones.ts'

/** Clay on clay. */
export const chipSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 4200, q: 3, length: 0.03, level: 0.3 })
    tone(voice, { wave: 'triangle', from: 2300, to: 1900, length: 0.025, level: 0.16 })
    noise(voice, { filter: 'bandpass', frequency: 3300, q: 3, length: 0.025, level: 0.18, delay: 0.035 })
  })

/** The rake draws chips away. */
export const sweepSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 1800, toFrequency: 700, length: 0.22, level: 0.14 })
    noise(voice, { filter: 'bandpass', frequency: 4000, q: 3, length: 0.03, level: 0.1, delay: 0.06 })
  })

/** The ball on the rim, until it leaves it. */
export const startRolling = () =>
  audio.sustain(voice => {
    const stops = [hum(voice, 520, 0.1), hum(voice, 1900, 0.035)]
    return () => {
      for (const stop of stops) stop()
    }
  })

/** The ball hits a fret; `strength` 0 … 1. */
export const knockSound = (strength: number) =>
  audio.play(voice => {
    tone(voice, { wave: 'triangle', from: 1500, to: 900, length: 0.04, level: 0.3 * strength })
    noise(voice, { filter: 'bandpass', frequency: 3600, q: 2, length: 0.03, level: 0.34 * strength })
  })

export const restSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 190, to: 120, length: 0.1, level: 0.3 })
    noise(voice, { filter: 'bandpass', frequency: 2600, length: 0.03, level: 0.14 })
  })

export const aimSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 1100, length: 0.01, level: 0.05 }))

const BEAT_S = 0.56
const BEATS = 4
/** Hertz: bass notes of the bar, then the chord above. */
const BARS: readonly { readonly bass: readonly number[]; readonly chord: readonly number[] }[] = [
  { bass: [73.42, 87.31, 110, 92.5], chord: [293.66, 349.23, 440, 523.25] },
  { bass: [98, 123.47, 146.83, 138.59], chord: [293.66, 349.23, 392, 493.88] },
  { bass: [130.81, 98, 82.41, 98], chord: [329.63, 392, 493.88, 587.33] },
  { bass: [110, 103.83, 98, 82.41], chord: [277.18, 329.63, 392, 466.16] },
]
/** When the chord is touched, in beats. */
const TOUCHES = [0.66, 2.66]

function writeBar(voice: Voice, bar: number): void {
  const { bass, chord } = BARS[bar % BARS.length] ?? { bass: [], chord: [] }
  for (let beat = 0; beat < BEATS; beat += 1) {
    const delay = beat * BEAT_S
    const from = bass[beat]
    if (from !== undefined) {
      tone(voice, { wave: 'triangle', from, length: BEAT_S * 0.95, level: 0.2, delay })
      tone(voice, { wave: 'sine', from: from * 2, length: BEAT_S * 0.5, level: 0.05, delay })
    }
    const brushed = beat % 2 === 1
    noise(voice, {
      filter: 'highpass',
      frequency: 5200,
      length: brushed ? 0.2 : 0.09,
      level: brushed ? 0.05 : 0.025,
      delay,
    })
    noise(voice, {
      filter: 'highpass',
      frequency: 7800,
      length: 0.04,
      level: 0.018,
      delay: delay + BEAT_S * 0.66,
    })
  }
  for (const touch of TOUCHES) {
    for (const from of chord) {
      const delay = touch * BEAT_S
      tone(voice, { wave: 'sine', from, length: 1.1, level: 0.035, delay })
      tone(voice, { wave: 'triangle', from: from * 2, length: 0.35, level: 0.006, delay })
    }
  }
}

/** A small late-evening trio: brushes, a walking bass and soft chords over four bars. */
export const playLounge = loopedMusic(BEATS * BEAT_S, writeBar)
