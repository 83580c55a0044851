/** A late hour in a small club: a walking bass, brushes, and soft chords off the beat. Written ahead bar by bar. */
import type { Voice } from '../../../view/sound/audio-engine.ts'
import { noise, tone } from '../../../view/sound/tones.ts'

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

function writeBar(voice: Voice, { bass, chord, tune }: Bar): void {
  for (const [beat, from] of bass.entries()) {
    const delay = beat * BEAT_S
    tone(voice, { wave: 'triangle', from, length: BEAT_S * 0.9, level: 0.26, delay })
    tone(voice, { wave: 'sine', from: from * 2, length: 0.12, level: 0.05, delay })
    const swing = delay + BEAT_S * 0.67
    noise(voice, { filter: 'highpass', frequency: 6500, length: 0.09, level: 0.035, delay })
    if (beat % 2 === 1)
      noise(voice, { filter: 'highpass', frequency: 7500, length: 0.05, level: 0.03, delay: swing })
  }
  for (const beat of [0.67, 2.67]) {
    for (const from of chord) {
      tone(voice, { wave: 'sine', from, length: 0.7, level: 0.032, delay: beat * BEAT_S })
    }
  }
  for (const [beat, from] of tune) {
    tone(voice, { wave: 'sine', from, length: 0.9, level: 0.05, delay: beat * BEAT_S })
    tone(voice, { wave: 'sine', from: from * 3, length: 0.3, level: 0.008, delay: beat * BEAT_S })
  }
}

/** Starts the piece; returns the function that ends it. */
export function playLoungeMusic({ context, output, at }: Voice): () => void {
  const level = context.createGain()
  level.connect(output)
  let bar = 0
  let next = at + 0.1
  const write = () => {
    while (next < context.currentTime + LOOK_AHEAD_S) {
      const notes = BARS[bar % BARS.length]
      if (notes !== undefined) writeBar({ context, output: level, at: next }, notes)
      bar += 1
      next += BAR_S
    }
  }
  write()
  const timer = setInterval(write, (LOOK_AHEAD_S * 1000) / 2)
  return () => {
    clearInterval(timer)
    level.gain.setTargetAtTime(0, context.currentTime, 0.08)
    setTimeout(() => level.disconnect(), 500)
  }
}
