/** The steps of a temple in the evening sun: a marimba of bronze plates, a lyre that answers it, and a light drum. */
import { note } from '../../../view/sound/instruments.ts'
import { pieceOf } from '../../../view/sound/music.ts'
import { tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 2.4
/** D Dorian, from D5. */
const SCALE = [587.33, 659.25, 698.46, 783.99, 880, 987.77, 1046.5, 1174.66]
/** Scale steps of the plates, four bars of eight quavers, falling like balls from row to row; −1 is a pause. */
const PLATES = [
  [7, -1, 5, 4, -1, 2, -1, 0],
  [6, -1, 4, 3, -1, 1, -1, -1],
  [5, -1, 4, 2, 3, -1, 1, -1],
  [4, 2, -1, 3, 1, -1, 0, -1],
]
/** The chord of each bar, in hertz. */
const CHORDS = [
  [146.83, 220],
  [130.81, 196],
  [116.54, 174.61],
  [110, 164.81],
]
const DRUM_BEATS = [0, 0.375, 0.625]

function writeBar(voice: Voice, bar: number): void {
  for (const [index, beat] of DRUM_BEATS.entries())
    note(voice, 'drum', {
      from: 96,
      length: 0.4,
      level: index === 0 ? 0.2 : 0.09,
      delay: beat * BAR_S,
      pan: index === 0 ? 0 : 0.35,
    })
  const chord = CHORDS[bar % CHORDS.length] ?? []
  for (const [index, from] of chord.entries()) {
    const pan = index === 0 ? -0.6 : 0.6
    tone(voice, { wave: 'triangle', from, length: BAR_S * 1.1, level: 0.04, pan })
    note(voice, 'lyre', {
      from: from * 2,
      length: 1,
      level: 0.12,
      delay: (0.25 + index / 2) * BAR_S,
      pan: -pan,
    })
  }
  for (const [index, step] of (PLATES[bar % PLATES.length] ?? []).entries()) {
    const from = SCALE[step]
    if (from === undefined) continue
    const delay = (index / 8) * BAR_S
    const pan = index % 2 === 0 ? -0.55 : 0.55
    note(voice, 'mallet', { from, length: 0.5, level: 0.2, delay, pan })
    note(voice, 'mallet', { from, length: 0.4, level: 0.06, delay: delay + 0.3, pan: -pan })
  }
}

export const PLINKO_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.1 })
