/**
 * A march into the arena in C Phrygian. A lyre carries the tune over a frame drum; while reels are undecided mallets press on; in the free
 * spins horns and a choir take the tune over.
 */

import { note } from '../../../view/sound/instruments.ts'
import { pieceOf } from '../../../view/sound/music.ts'
import { noise } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 2.6
const QUAVER_S = BAR_S / 8
const C5 = 523.25
/** Semitones of the Phrygian scale above C. */
const SCALE = [0, 1, 3, 5, 7, 8, 10, 12]

const hertz = (semitones: number) => C5 * 2 ** (semitones / 12)
const step = (place: number) => hertz(SCALE[place % 8] ?? 0)

/** Scale steps of the tune, eight bars of eight quavers; −1 is a pause. */
const TUNE = [
  [0, -1, 4, -1, 3, 2, 1, -1],
  [2, -1, -1, 1, 0, -1, -1, -1],
  [4, -1, 5, 4, 3, -1, 4, -1],
  [3, 2, -1, 1, -1, -1, -1, -1],
  [7, -1, 6, 5, 4, -1, 5, -1],
  [4, -1, 3, -1, 2, 3, 4, -1],
  [5, -1, 4, 3, 2, -1, 1, -1],
  [0, -1, -1, -1, 0, -1, -1, -1],
]
/** Semitones above C of each bar's chord. */
const CHORDS = [
  [0, 3, 7],
  [1, 5, 8],
  [0, 3, 7],
  [-2, 1, 5],
  [0, 3, 7],
  [-4, 0, 3],
  [1, 5, 8],
  [0, 3, 7],
]
/** The drum's strokes in quavers, with their levels. */
const STROKES = [
  [0, 0.24],
  [3, 0.1],
  [4, 0.18],
  [6, 0.08],
  [7, 0.12],
] as const

function writeDrum(voice: Voice, strength: number): void {
  for (const [quaver, level] of STROKES) {
    const delay = quaver * QUAVER_S
    note(voice, 'drum', { from: 105, length: 0.55, level: level * strength, delay, pan: -0.15 })
  }
}

function writeBase(voice: Voice, bar: number): void {
  writeDrum(voice, 1)
  for (const [quaver, place] of (TUNE[bar % 8] ?? []).entries()) {
    if (place < 0) continue
    note(voice, 'lyre', { from: step(place), length: 1, level: 0.22, delay: quaver * QUAVER_S, pan: 0.2 })
  }
  for (const [index, semitones] of (CHORDS[bar % 8] ?? []).entries()) {
    const delay = (1 + index * 2) * QUAVER_S
    note(voice, 'lyre', { from: hertz(semitones - 12), length: 0.8, level: 0.11, delay, pan: -0.45 })
    note(voice, 'choir', {
      from: hertz(semitones - 12),
      length: BAR_S * 0.82,
      level: 0.022,
      pan: (index - 1) * 0.5,
    })
  }
}

function writeTension(voice: Voice, bar: number): void {
  const chord = CHORDS[bar % 8] ?? []
  for (let beat = 0; beat < 16; beat += 1) {
    const from = hertz((chord[beat % 3] ?? 0) + (beat % 6 < 3 ? 0 : 12))
    const delay = (beat * QUAVER_S) / 2
    note(voice, 'mallet', { from, length: 0.2, level: 0.14, delay, pan: beat % 2 === 0 ? -0.5 : 0.5 })
  }
}

function writeFeature(voice: Voice, bar: number): void {
  writeDrum(voice, 1.2)
  for (const quaver of [1, 2, 5])
    note(voice, 'drum', { from: 150, length: 0.3, level: 0.08, delay: quaver * QUAVER_S, pan: 0.35 })
  for (const quaver of [2, 6])
    noise(voice, {
      filter: 'highpass',
      frequency: 6000,
      length: 0.12,
      level: 0.03,
      delay: quaver * QUAVER_S,
      pan: 0.3,
    })
  for (const [quaver, place] of (TUNE[bar % 8] ?? []).entries()) {
    if (place < 0) continue
    const delay = quaver * QUAVER_S
    note(voice, 'horn', { from: step(place), length: QUAVER_S * 1.6, level: 0.045, delay, pan: -0.3 })
    note(voice, 'horn', { from: step(place) / 2, length: QUAVER_S * 1.6, level: 0.035, delay, pan: 0.3 })
  }
  for (const [index, semitones] of (CHORDS[bar % 8] ?? []).entries())
    note(voice, 'choir', {
      from: hertz(semitones),
      length: BAR_S * 0.85,
      level: 0.026,
      pan: (index - 1) * 0.7,
    })
}

export const GLADIATOR_MUSIC = pieceOf(BAR_S, {
  base: writeBase,
  tension: writeTension,
  feature: writeFeature,
})
