import { pieceOf } from '../../../view/sound/music.ts'
import { tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 4.8
const CHORDS = [
  [110, 164.81, 246.94, 329.63],
  [87.31, 130.81, 220, 349.23],
  [98, 146.83, 246.94, 392],
  [82.41, 123.47, 196, 329.63],
]
const BELLS = [659.25, 987.77, 783.99, 1174.66, 880, 1318.51]

function writeBar(voice: Voice, bar: number): void {
  for (const from of CHORDS[bar % CHORDS.length] ?? []) {
    for (const detune of [-5, 6]) {
      tone(voice, {
        wave: 'triangle',
        from: from * 2 ** (detune / 1200),
        length: BAR_S * 1.3,
        level: 0.03,
        pan: detune / 10,
      })
    }
  }
  for (let beat = 0; beat < 4; beat += 1) {
    const place = (bar * 7 + beat * 5) % 11
    const from = BELLS[place]
    if (from !== undefined) {
      tone(voice, {
        wave: 'sine',
        from,
        length: 1.6,
        level: 0.09,
        delay: (beat / 4) * BAR_S,
        pan: beat % 2 === 0 ? -0.5 : 0.5,
      })
    }
  }
}

/**
 * A slow drift: wide chords that breathe, and a few high bells like lights far away.
 * Starts the piece; returns the function that ends it.
 */
export const SPACE_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.48 })
