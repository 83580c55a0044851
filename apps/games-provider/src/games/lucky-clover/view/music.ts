import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 1.44
/** Semitones above D5; null is a pause. Eight bars of six quavers. */
const WHISTLE: readonly (readonly (number | null)[])[] = [
  [0, null, 4, 7, null, 4],
  [9, null, 7, 4, null, 2],
  [0, null, 4, 7, null, 9],
  [12, null, null, 9, null, null],
  [11, null, 9, 7, null, 4],
  [9, null, 7, 4, null, 2],
  [4, null, 2, 0, null, -3],
  [0, null, null, null, null, null],
]
const BASS = [0, -3, 0, -5, -5, -3, -7, 0]
const D5 = 587.33

const pitch = (semitones: number): number => D5 * 2 ** (semitones / 12)

function writeBar(voice: Voice, bar: number): void {
  const phrase = bar % 16
  // The tune comes twice and then leaves the meadow to itself for eight bars.
  const line = phrase < 8 ? (WHISTLE[phrase] ?? []) : []
  for (const [quaver, note] of line.entries()) {
    if (note === null) continue
    const delay = (quaver / 6) * BAR_S
    tone(voice, { wave: 'triangle', from: pitch(note), length: 0.34, level: 0.2, delay, pan: -0.35 })
    tone(voice, { wave: 'sine', from: pitch(note) * 2, length: 0.2, level: 0.06, delay, pan: 0.6 })
  }
  const root = pitch((BASS[bar % BASS.length] ?? 0) - 24)
  for (const [step, from] of [root, root * 1.5, root * 2].entries()) {
    tone(voice, {
      wave: 'triangle',
      from,
      length: 0.9,
      level: 0.06,
      delay: step * BAR_S * (step === 0 ? 0 : 0.25),
    })
  }
  for (const [quaver, level] of [0.1, 0.03, 0.05, 0.09, 0.03, 0.05].entries()) {
    noise(voice, { filter: 'lowpass', frequency: 420, length: 0.06, level, delay: (quaver / 6) * BAR_S })
  }
}

/** A light jig in D for whistle and bodhrán. */
export const MEADOW_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.35 })
