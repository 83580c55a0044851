import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 2.4
const BEATS = 8
const LOOK_AHEAD_S = 0.35
/** Two bars each of A minor, F, C and G, as open fifths. */
const CHORDS = [
  [110, 164.81, 261.63],
  [87.31, 130.81, 220],
  [130.81, 196, 329.63],
  [98, 146.83, 246.94],
]
const LINE = [440, 523.25, 659.25, 783.99, 659.25, 880, 783.99, 523.25]
const DROPS = [2, 5, 11, 14, 19, 27, 30]

/** How many steps the cascade on show has so far. */
let heat = 0

export function setHeat(steps: number): void {
  heat = steps
}

function writeBeat(voice: Voice, beat: number): void {
  const chord = CHORDS[Math.floor(beat / (BEATS * 2)) % CHORDS.length] ?? []
  const inBar = beat % BEATS
  if (inBar === 0) {
    for (const [place, from] of chord.entries()) {
      const pan = (place - 1) * 0.6
      tone(voice, { wave: 'triangle', from, length: BAR_S * 1.25, level: 0.05, pan })
      tone(voice, { wave: 'sine', from: from * 4.006, length: BAR_S * 1.1, level: 0.025, pan: -pan })
    }
  }
  if (DROPS.includes(beat % 32)) {
    const from = (LINE[(beat * 5) % LINE.length] ?? 440) * 2
    tone(voice, {
      wave: 'sine',
      from,
      to: from * 1.02,
      length: 0.5,
      level: 0.09,
      pan: beat % 2 === 0 ? -0.5 : 0.5,
    })
    tone(voice, { wave: 'sine', from: from * 2, length: 0.3, level: 0.018, delay: 0.16 })
  }
  if (heat >= 2 && inBar % 2 === 0) {
    tone(voice, { wave: 'sine', from: 74, to: 42, length: 0.2, level: 0.28 })
  }
  if (heat >= 3) {
    const from = LINE[beat % LINE.length] ?? 440
    tone(voice, { wave: 'triangle', from, length: 0.24, level: 0.07 })
    noise(voice, { filter: 'highpass', frequency: 7000, length: 0.04, level: 0.03 })
  }
  if (heat >= 4) tone(voice, { wave: 'sawtooth', from: (chord[0] ?? 110) / 2, length: 0.22, level: 0.06 })
}

/**
 * Water drops and slow chords in a wide cave, scheduled bar by bar. A longer cascade adds parts: a pulse from the second step, a running line
 * from the third, a bass from the fourth.
 */
export const CAVERN_MUSIC = pieceOf(BAR_S / BEATS, writeBeat, { level: 1.46, ahead_s: LOOK_AHEAD_S })
