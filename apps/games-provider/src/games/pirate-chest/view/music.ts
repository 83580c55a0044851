import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 1.95
/** Semitones above D4; null is a pause. Eight bars of six quavers. */
const CONCERTINA: readonly (readonly (number | null)[])[] = [
  [0, null, 0, 3, null, 5],
  [7, null, null, 7, null, 5],
  [3, null, 5, 3, null, 2],
  [0, null, null, null, null, null],
  [7, null, 7, 8, null, 7],
  [5, null, null, 3, null, 2],
  [3, null, 2, 0, null, -2],
  [0, null, null, null, null, null],
]
const CHORDS = [
  [0, 3, 7],
  [0, 3, 7],
  [-4, 0, 3],
  [0, 3, 7],
  [-5, -2, 2],
  [-4, 0, 3],
  [-2, 2, 5],
  [0, 3, 7],
]
const D4 = 293.66

const pitch = (semitones: number): number => D4 * 2 ** (semitones / 12)

function writeBar(voice: Voice, bar: number): void {
  const phrase = bar % 16
  const line = phrase < 8 ? (CONCERTINA[phrase] ?? []) : []
  for (const [quaver, note] of line.entries()) {
    if (note === null) continue
    const delay = (quaver / 6) * BAR_S
    tone(voice, { wave: 'square', from: pitch(note), length: 0.55, level: 0.04, delay, pan: -0.5 })
    tone(voice, {
      wave: 'triangle',
      from: pitch(note + 12) * 1.004,
      length: 0.55,
      level: 0.16,
      delay,
      pan: 0.5,
    })
  }
  for (const semitones of CHORDS[bar % CHORDS.length] ?? []) {
    tone(voice, {
      wave: 'triangle',
      from: pitch(semitones - 12),
      length: BAR_S * 0.9,
      level: 0.035,
      pan: semitones % 2 === 0 ? -0.5 : 0.5,
    })
  }
  for (const [delay, level] of [
    [0, 0.17],
    [BAR_S / 2, 0.09],
  ] as const) {
    tone(voice, { wave: 'sine', from: 88, to: 44, length: 0.42, level, delay })
  }
  noise(voice, { filter: 'lowpass', frequency: 260, toFrequency: 700, length: BAR_S, level: 0.05 })
}

/** A slow shanty in D minor: concertina over a deck drum, and the sea below it. */
export const NIGHT_SEA_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.16 })
