/** A storm far above the arena: low drums, a drone, and a lyre that answers bronze plates. */
import { note } from '../../../view/sound/instruments.ts'
import { pieceOf } from '../../../view/sound/music.ts'
import { tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 2.8
/** E Phrygian dominant, from E5. */
const SCALE = [659.25, 698.46, 830.61, 880, 987.77, 1046.5, 1174.66, 1318.51]
/** Scale steps of the plates, four bars of eight quavers; −1 is a pause. */
const PLATES = [
  [0, -1, 2, -1, 1, -1, -1, 4],
  [3, -1, 2, 1, -1, -1, 0, -1],
  [4, -1, 5, -1, 4, 3, -1, 2],
  [1, 2, -1, 1, 0, -1, -1, -1],
]
/** The chord of each bar, in hertz. */
const CHORDS = [
  [164.81, 246.94],
  [174.61, 261.63],
  [220, 329.63],
  [164.81, 246.94],
]
const DRUM_BEATS = [0, 0.1875, 0.375, 0.5, 0.75]

function writeBar(voice: Voice, bar: number): void {
  for (const [index, beat] of DRUM_BEATS.entries())
    note(voice, 'drum', {
      from: index === 0 ? 78 : 104,
      length: 0.5,
      level: index === 0 ? 0.22 : 0.1,
      delay: beat * BAR_S,
      pan: index % 2 === 0 ? -0.3 : 0.3,
    })
  for (const [index, from] of (CHORDS[bar % CHORDS.length] ?? []).entries()) {
    const pan = index === 0 ? -0.6 : 0.6
    tone(voice, { wave: 'triangle', from, length: BAR_S * 1.1, level: 0.04, pan })
    note(voice, 'lyre', {
      from: from * 2,
      length: 1.2,
      level: 0.13,
      delay: (0.5 + index / 4) * BAR_S,
      pan: -pan,
    })
  }
  for (const [index, step] of (PLATES[bar % PLATES.length] ?? []).entries()) {
    const from = SCALE[step]
    if (from === undefined) continue
    const delay = (index / 8) * BAR_S
    const pan = index % 2 === 0 ? -0.5 : 0.5
    note(voice, 'mallet', { from, length: 0.7, level: 0.19, delay, pan })
    note(voice, 'mallet', { from: from / 2, length: 0.6, level: 0.07, delay: delay + 0.35, pan: -pan })
  }
}

export const STORM_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.1 })
