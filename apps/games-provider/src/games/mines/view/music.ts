/** Far down in the rock: drops in a pool, a slow low drum, and a lyre that answers itself from wall to wall. */
import { note } from '../../../view/sound/instruments.ts'
import { pieceOf } from '../../../view/sound/music.ts'
import { tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 3.2
/** D Dorian, from D5. */
const SCALE = [587.33, 659.25, 698.46, 783.99, 880, 987.77, 1046.5, 1174.66]
/** Scale steps, four bars of eight quavers; −1 is a pause. */
const LYRE = [
  [0, -1, 2, -1, 4, -1, -1, 3],
  [-1, -1, 2, -1, 0, -1, -1, -1],
  [4, -1, 5, -1, 7, -1, 5, -1],
  [4, -1, -1, 2, 1, -1, 0, -1],
]
const DROPS = [
  [0.19, 6],
  [0.56, 4],
  [0.81, 7],
] as const
const DRONES = [
  [146.83, 220],
  [130.81, 196],
]

function writeBar(voice: Voice, bar: number): void {
  for (const beat of [0, 0.5]) {
    note(voice, 'drum', { from: 82, length: 0.6, level: beat === 0 ? 0.24 : 0.12, delay: beat * BAR_S })
  }
  for (const [index, from] of (DRONES[bar % DRONES.length] ?? []).entries()) {
    const pan = index === 0 ? -0.5 : 0.5
    tone(voice, { wave: 'triangle', from, length: BAR_S * 1.1, level: 0.045, pan })
  }
  for (const [at, step] of DROPS) {
    const from = 2 * (SCALE[(step + bar) % SCALE.length] ?? 1000)
    tone(voice, {
      wave: 'sine',
      from,
      to: from * 1.06,
      length: 0.09,
      level: 0.035,
      delay: at * BAR_S,
      pan: 0.5,
    })
  }
  for (const [index, step] of (LYRE[bar % LYRE.length] ?? []).entries()) {
    const from = SCALE[step]
    if (from === undefined) continue
    const delay = (index / 8) * BAR_S
    note(voice, 'lyre', { from, length: 1, level: 0.2, delay, pan: -0.5 })
    note(voice, 'lyre', { from, length: 0.8, level: 0.09, delay: delay + 0.3, pan: 0.7 })
  }
}

export const MINE_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.08 })
