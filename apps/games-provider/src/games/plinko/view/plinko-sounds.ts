import { audio } from '../../../view/sound/audio-engine.ts'
import { note } from '../../../view/sound/instruments.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import { type BucketTier, tierOf } from './bucket-tiers.ts'

/** Two octaves of a pentatonic scale, in semitones above the first row. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]
const FIRST_ROW_HERTZ = 587.33

/** A bronze peg: the deeper the ball, the higher it rings. `share` is 0 … 1, `side` −1 … 1. */
export const pegSound = (share: number, side: number, loudness: number) =>
  audio.play(voice => {
    const semitones = SCALE[Math.round(share * (SCALE.length - 1))] ?? 0
    const from = FIRST_ROW_HERTZ * 2 ** (semitones / 12)
    const pan = side * 0.7
    tone(voice, { wave: 'sine', from: from * 1.02, to: from, length: 0.09, level: 0.13 * loudness, pan })
    tone(voice, { wave: 'sine', from: from * 2.76, length: 0.035, level: 0.05 * loudness, pan })
    noise(voice, { filter: 'highpass', frequency: 5200, length: 0.012, level: 0.05 * loudness, pan })
  })

/** The notes of a bucket above its thud, in hertz. */
const RINGS: Readonly<Record<BucketTier, readonly number[]>> = {
  stone: [],
  bronze: [392],
  gold: [523.25, 783.99],
  amber: [587.33, 880, 1174.66],
  crimson: [659.25, 987.77, 1318.51],
  purple: [783.99, 1174.66, 1567.98, 2349.32],
}

export const bucketSound = (pays_x10: number, side: number) =>
  audio.play(voice => {
    const pan = side * 0.7
    tone(voice, { wave: 'sine', from: 190, to: 92, length: 0.14, level: 0.26, pan })
    noise(voice, { filter: 'lowpass', frequency: 900, length: 0.05, level: 0.16, pan })
    for (const [place, from] of RINGS[tierOf(pays_x10)].entries())
      note(voice, 'mallet', { from, length: 0.5, level: 0.2, delay: place * 0.06, pan })
  })

/** The funnel lets its balls go. */
export const releaseSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 1800, toFrequency: 700, length: 0.07, level: 0.14 })
    tone(voice, { wave: 'triangle', from: 330, to: 247, length: 0.06, level: 0.14 })
  })

export const switchSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 760, length: 0.02, level: 0.1 }))
