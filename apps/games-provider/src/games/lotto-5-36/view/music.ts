import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 1.92
/** Semitones above C4. */
const CHORDS = [
  [0, 4, 7, 11],
  [-3, 0, 4, 7],
  [2, 5, 9, 12],
  [-5, -1, 5, 9],
]
/** Quavers of the piano's beats. */
const COMPING = [0, 3, 6]
const MELODY: readonly (readonly (number | null)[])[] = [
  [16, null, null, 14, null, 12, null, null],
  [null, null, 11, null, 12, null, null, null],
  [14, null, null, 12, null, 9, null, null],
  [null, null, 11, null, 7, null, null, null],
]
const C4 = 261.63

const pitch = (semitones: number): number => C4 * 2 ** (semitones / 12)

function writeBar(voice: Voice, bar: number): void {
  const chord = CHORDS[bar % CHORDS.length] ?? []
  const quaver_s = BAR_S / 8
  for (const beat of COMPING) {
    for (const semitones of chord) {
      tone(voice, {
        wave: 'sine',
        from: pitch(semitones + 12),
        length: 0.42,
        level: 0.05,
        delay: beat * quaver_s,
        pan: semitones > 4 ? 0.5 : -0.5,
      })
    }
  }
  const root = pitch((chord[0] ?? 0) - 24)
  tone(voice, { wave: 'triangle', from: root, length: 0.5, level: 0.14 })
  tone(voice, { wave: 'triangle', from: root * 1.5, length: 0.4, level: 0.1, delay: 4 * quaver_s })
  for (const beat of [0, 2, 4, 6]) {
    noise(voice, { filter: 'highpass', frequency: 7000, length: 0.03, level: 0.025, delay: beat * quaver_s })
  }
  if (bar % 8 < 4) return
  for (const [place, note] of (MELODY[bar % MELODY.length] ?? []).entries()) {
    if (note === null) continue
    tone(voice, {
      wave: 'triangle',
      from: pitch(note),
      length: 0.5,
      level: 0.14,
      delay: place * quaver_s,
      pan: 0.4,
    })
  }
}

/** The music while the audience waits for the draw: a light bossa on electric piano. */
export const STUDIO_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.57 })
