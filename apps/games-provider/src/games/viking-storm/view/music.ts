/**
 * A rower's song in D Dorian: a frame drum, a bone flute and wind. In the free spins horns and a choir row along, and the drum doubles; while
 * reels are undecided the strokes quicken.
 */

import { note } from '../../../view/sound/instruments.ts'
import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 3.2
const QUAVER_S = BAR_S / 8
/** Fifths below the song, in hertz. */
const DRONE = [146.83, 220]
const DORIAN = [587.33, 659.25, 698.46, 783.99, 880, 987.77, 1046.5, 1174.66]
/** Scale steps of the flute, eight bars of eight quavers; −1 is a pause. */
const FLUTE = [
  [0, -1, -1, 2, 3, -1, 4, -1],
  [4, -1, 3, 2, 0, -1, -1, -1],
  [4, -1, -1, 5, 4, -1, 2, -1],
  [3, -1, -1, -1, 0, -1, -1, -1],
  [4, -1, 6, 5, 4, -1, 3, -1],
  [2, 3, 2, -1, 0, -1, -1, -1],
  [7, -1, -1, 6, 4, -1, 5, -1],
  [4, -1, 2, -1, 0, -1, -1, -1],
]
const STROKES = [
  { quaver: 0, level: 0.26 },
  { quaver: 4, level: 0.18 },
  { quaver: 5, level: 0.08 },
  { quaver: 6, level: 0.11 },
]

function writeStrokes(voice: Voice, strength: number): void {
  for (const { quaver, level } of STROKES)
    note(voice, 'drum', {
      from: 88,
      length: 0.7,
      level: level * strength,
      delay: quaver * QUAVER_S,
      pan: 0.15,
    })
}

function writeWind(voice: Voice, bar: number): void {
  const toFrequency = bar % 2 === 0 ? 900 : 420
  noise(voice, {
    filter: 'bandpass',
    frequency: 560,
    toFrequency,
    length: BAR_S,
    level: 0.02,
    pan: bar % 2 === 0 ? -0.6 : 0.6,
  })
}

/** The song, as the steps of a bar with their times. */
const songOf = (bar: number) =>
  (FLUTE[bar % FLUTE.length] ?? []).flatMap((place, quaver) => {
    const from = DORIAN[place]
    return from === undefined ? [] : [{ from, delay: quaver * QUAVER_S }]
  })

function writeBase(voice: Voice, bar: number): void {
  writeStrokes(voice, 1)
  writeWind(voice, bar)
  for (const [index, from] of DRONE.entries())
    note(voice, 'horn', { from, length: BAR_S * 0.7, level: 0.028, pan: index === 0 ? -0.4 : 0.4 })
  for (const { from, delay } of songOf(bar)) {
    tone(voice, { wave: 'sine', from: from * 0.985, to: from, length: 0.8, level: 0.11, delay, pan: -0.2 })
    tone(voice, { wave: 'triangle', from: from * 2, length: 0.5, level: 0.014, delay, pan: -0.2 })
    noise(voice, { filter: 'bandpass', frequency: from * 2, length: 0.3, level: 0.01, delay, pan: -0.2 })
  }
}

function writeTension(voice: Voice): void {
  for (let beat = 0; beat < 16; beat += 1) {
    const delay = (beat * QUAVER_S) / 2
    const level = 0.1 + 0.1 * (beat / 16)
    note(voice, 'drum', { from: 120, length: 0.25, level, delay, pan: beat % 2 === 0 ? -0.4 : 0.4 })
    note(voice, 'mallet', { from: beat % 4 === 3 ? 880 : 587.33, length: 0.2, level: 0.08, delay })
  }
}

function writeFeature(voice: Voice, bar: number): void {
  writeStrokes(voice, 1.2)
  writeWind(voice, bar)
  for (const quaver of [1, 2, 3, 7])
    note(voice, 'drum', { from: 130, length: 0.3, level: 0.08, delay: quaver * QUAVER_S, pan: -0.4 })
  for (const { from, delay } of songOf(bar)) {
    note(voice, 'horn', { from, length: QUAVER_S * 1.8, level: 0.04, delay, pan: -0.35 })
    note(voice, 'horn', { from: from / 2, length: QUAVER_S * 1.8, level: 0.035, delay, pan: 0.35 })
  }
  for (const [index, from] of [...DRONE, 587.33].entries())
    note(voice, 'choir', { from: from * 2, length: BAR_S * 0.8, level: 0.024, pan: (index - 1) * 0.6 })
}

export const STORM_MUSIC = pieceOf(
  BAR_S,
  { base: writeBase, tension: writeTension, feature: writeFeature },
  { level: 1.17 },
)
