/** A watch on the walls at night: a slow drum below, a horn far away, and a lyre that climbs from bar to bar. */
import { note } from '../../../view/sound/instruments.ts'
import { pieceOf } from '../../../view/sound/music.ts'
import { tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 3
/** A minor, from A4. */
const SCALE = [440, 493.88, 523.25, 587.33, 659.25, 698.46, 783.99, 880, 987.77, 1046.5]
/** Scale steps, four bars of six beats, each bar a step higher than the one before; −1 is a pause. */
const LYRE = [
  [0, 2, 4, -1, 2, -1],
  [1, 3, 5, -1, 3, -1],
  [2, 4, 7, -1, 6, 4],
  [4, 7, 9, 7, 4, -1],
]
/** The notes of the horn, a bar each. */
const HORN = [220, 246.94, 261.63, 329.63]

function writeBar(voice: Voice, bar: number): void {
  for (const [beat, level] of [
    [0, 0.26],
    [0.5, 0.13],
    [0.833, 0.1],
  ] as const) {
    note(voice, 'drum', { from: 74, length: 0.55, level, delay: beat * BAR_S, pan: beat === 0 ? 0 : 0.3 })
  }
  const from = HORN[bar % HORN.length] ?? 220
  tone(voice, { wave: 'triangle', from, length: BAR_S, level: 0.05, pan: -0.6 })
  tone(voice, { wave: 'triangle', from: from * 1.5, length: BAR_S, level: 0.035, pan: 0.6 })
  for (const [index, step] of (LYRE[bar % LYRE.length] ?? []).entries()) {
    const plucked = SCALE[step]
    if (plucked === undefined) continue
    const delay = (index / 6) * BAR_S
    note(voice, 'lyre', { from: plucked, length: 1.1, level: 0.2, delay, pan: 0.5 })
    note(voice, 'lyre', { from: plucked, length: 0.8, level: 0.09, delay: delay + 0.25, pan: -0.7 })
  }
}

export const TOWER_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.08 })
