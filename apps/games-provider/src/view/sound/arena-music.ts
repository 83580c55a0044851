/** A slow march for the games without a place of their own: a frame drum, and a lyre in the Phrygian scale. */

import { note } from './instruments.ts'
import { pieceOf } from './music.ts'
import { tone } from './tones.ts'
import type { Voice } from './voice.ts'

const BAR_S = 2.6
const DRONE = [130.81, 196]
const SCALE = [523.25, 554.37, 659.25, 698.46, 783.99, 830.61, 932.33, 1046.5]
/** Scale steps of the lyre, four bars of eight quavers; −1 is a pause. */
const LYRE = [
  [0, -1, 4, -1, 3, 2, -1, -1],
  [1, -1, -1, 2, -1, -1, -1, -1],
  [4, -1, 5, 4, 3, -1, 1, -1],
  [0, -1, -1, -1, -1, 4, -1, -1],
]
const DRUM_BEATS = [0, 0.375, 0.5, 0.875]

function writeBar(voice: Voice, bar: number): void {
  for (const [index, beat] of DRUM_BEATS.entries()) {
    const level = index % 2 === 0 ? 0.22 : 0.1
    note(voice, 'drum', { from: 110, length: 0.5, level, delay: beat * BAR_S, pan: -0.2 })
  }
  for (const from of DRONE) tone(voice, { wave: 'triangle', from, length: BAR_S * 1.15, level: 0.045 })
  for (const [index, step] of (LYRE[bar % LYRE.length] ?? []).entries()) {
    const from = SCALE[step]
    if (from === undefined) continue
    const delay = (index / 8) * BAR_S
    note(voice, 'lyre', { from, length: 0.9, level: 0.2, delay, pan: 0.25 })
    note(voice, 'lyre', { from: from / 2, length: 0.7, level: 0.08, delay: delay + 0.012, pan: -0.35 })
  }
}

export const ARENA_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.08 })
