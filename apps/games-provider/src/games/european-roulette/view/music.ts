import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

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
      tone(voice, { wave: 'triangle', from, length: BEAT_S * 0.95, level: 0.14, delay })
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
    for (const [place, from] of chord.entries()) {
      const delay = touch * BEAT_S
      const pan = place * 0.4 - 0.6
      tone(voice, { wave: 'sine', from, length: 1.1, level: 0.035, delay, pan })
      tone(voice, { wave: 'triangle', from: from * 2, length: 0.8, level: 0.045, delay, pan: -pan })
    }
  }
}

/** A small late-evening trio: brushes, a walking bass and soft chords over four bars. */
export const LOUNGE_MUSIC = pieceOf(BEATS * BEAT_S, writeBar, { level: 1.13 })
