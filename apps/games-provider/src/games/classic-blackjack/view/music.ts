import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BEAT_S = 0.52
const BEATS = 4
const BAR_S = BEAT_S * BEATS
const LOOK_AHEAD_S = 0.8

interface Bar {
  /** One note of the bass for each beat, in hertz. */
  readonly bass: readonly number[]
  readonly chord: readonly number[]
  /** Notes above the chord and the beats they fall on. */
  readonly tune: readonly (readonly [beat: number, hertz: number])[]
}

/** Two fives and a one in D minor, and the way back. */
const BARS: readonly Bar[] = [
  {
    bass: [82.41, 98, 116.54, 110],
    chord: [293.66, 349.23, 392, 466.16],
    tune: [
      [0.67, 698.46],
      [2, 587.33],
    ],
  },
  { bass: [110, 138.59, 164.81, 130.81], chord: [277.18, 329.63, 392, 466.16], tune: [[1.67, 554.37]] },
  {
    bass: [73.42, 87.31, 110, 87.31],
    chord: [293.66, 349.23, 440, 523.25],
    tune: [
      [0, 440],
      [1.67, 523.25],
      [3, 587.33],
    ],
  },
  { bass: [73.42, 98, 92.5, 87.31], chord: [293.66, 349.23, 440, 493.88], tune: [] },
]

const SILENCE: Bar = { bass: [], chord: [], tune: [] }

function writeBar(voice: Voice, bar: number): void {
  const { bass, chord, tune } = BARS[bar % BARS.length] ?? SILENCE
  for (const [beat, from] of bass.entries()) {
    const delay = beat * BEAT_S
    tone(voice, { wave: 'triangle', from, length: BEAT_S * 0.9, level: 0.15, delay })
    tone(voice, { wave: 'sine', from: from * 2, length: 0.12, level: 0.05, delay })
    const swing = delay + BEAT_S * 0.67
    noise(voice, { filter: 'highpass', frequency: 6500, length: 0.09, level: 0.035, delay })
    if (beat % 2 === 1)
      noise(voice, { filter: 'highpass', frequency: 7500, length: 0.05, level: 0.03, delay: swing })
  }
  for (const beat of [0.67, 2.67]) {
    for (const [place, from] of chord.entries()) {
      tone(voice, {
        wave: 'sine',
        from: from * 2,
        length: 0.7,
        level: 0.06,
        delay: beat * BEAT_S,
        pan: place * 0.6 - 0.9,
      })
    }
  }
  for (const [beat, from] of tune) {
    tone(voice, { wave: 'sine', from, length: 0.9, level: 0.11, delay: beat * BEAT_S, pan: 0.3 })
    tone(voice, { wave: 'sine', from: from * 3, length: 0.3, level: 0.008, delay: beat * BEAT_S })
  }
}

/** A late hour in a small club: a walking bass, brushes, and soft chords off the beat. */
export const CLUB_MUSIC = pieceOf(BAR_S, writeBar, { ahead_s: LOOK_AHEAD_S })
