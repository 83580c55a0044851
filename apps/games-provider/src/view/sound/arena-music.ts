/** A slow march far below the seats: drums, a drone, and now and then a lyre in the Phrygian scale. */
import type { Voice } from './audio-engine.ts'
import { loopedMusic, noise, tone } from './tones.ts'

const BAR_S = 2.6
const DRONE = [65.41, 98]
const SCALE = [261.63, 277.18, 329.63, 349.23, 392, 415.3, 466.16, 523.25]
/** Scale steps of the lyre, four bars of eight quavers; −1 rests. */
const LYRE = [
  [0, -1, 4, -1, 3, 2, -1, -1],
  [-1, -1, -1, -1, -1, -1, -1, -1],
  [4, -1, 5, 4, 3, -1, 1, -1],
  [0, -1, -1, -1, -1, -1, -1, -1],
]
const DRUM_BEATS = [0, 0.375, 0.5, 0.875]

function writeBar(voice: Voice, bar: number): void {
  for (const [index, beat] of DRUM_BEATS.entries()) {
    const delay = beat * BAR_S
    const strong = index === 0 || index === 2
    tone(voice, {
      wave: 'sine',
      from: strong ? 92 : 120,
      to: 46,
      length: 0.4,
      level: strong ? 0.34 : 0.16,
      delay,
    })
    noise(voice, { filter: 'lowpass', frequency: 500, length: 0.06, level: strong ? 0.08 : 0.04, delay })
  }
  for (const from of DRONE) tone(voice, { wave: 'triangle', from, length: BAR_S * 1.15, level: 0.07 })
  for (const [index, step] of (LYRE[bar % LYRE.length] ?? []).entries()) {
    const from = SCALE[step]
    if (from === undefined) continue
    const delay = (index / 8) * BAR_S
    tone(voice, { wave: 'triangle', from, length: 0.9, level: 0.075, delay })
    tone(voice, { wave: 'sine', from: from * 2, length: 0.5, level: 0.03, delay })
  }
}

export const playArenaMusic = loopedMusic(BAR_S, writeBar)
