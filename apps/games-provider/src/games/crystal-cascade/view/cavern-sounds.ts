import { audio, type Voice } from '../../../view/sound/audio-engine.ts'
import { loopedMusic, noise, tone } from '../../../view/sound/tones.ts'

/** Major pentatonic over two octaves and a half: each step of a cascade sounds one note higher, and stays at the top one. */
const LADDER = [
  261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51,
]

const pitchOf = (step: number): number => LADDER[Math.min(step, LADDER.length - 1)] ?? 261.63

/** A column lands; the later ones a little higher. */
export const landSound = (reel: number) =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 150 + reel * 12, to: 74, length: 0.09, level: 0.32 })
    noise(voice, { filter: 'highpass', frequency: 3800, length: 0.03, level: 0.07 })
    tone(voice, { wave: 'sine', from: 1900 + reel * 150, length: 0.06, level: 0.025 })
  })

/** The grid empties itself. */
export const leaveSound = () =>
  audio.play(voice =>
    noise(voice, { filter: 'bandpass', frequency: 1800, toFrequency: 260, length: 0.34, level: 0.1 }),
  )

/** Clusters begin to shine. */
export const shineSound = (step: number) =>
  audio.play(voice => {
    const from = pitchOf(step) * 2
    for (const [index, ratio] of [1, 1.5, 2].entries()) {
      tone(voice, { wave: 'sine', from: from * ratio, length: 0.34, level: 0.07, delay: index * 0.05 })
    }
  })

/** Glass breaks; the note of the step rings in it, with more partials for more crystals. */
export const burstSound = (step: number, crystals: number) =>
  audio.play(voice => {
    const from = pitchOf(step)
    tone(voice, { wave: 'triangle', from, length: 0.42, level: 0.3 })
    tone(voice, { wave: 'sine', from: from * 2.76, length: 0.26, level: 0.09 })
    tone(voice, { wave: 'sine', from: from * 5.4, length: 0.16, level: 0.045 })
    for (let i = 0; i < Math.min(6, crystals - 3); i += 1) {
      tone(voice, {
        wave: 'sine',
        from: from * (4 + i * 0.83),
        length: 0.09,
        level: 0.035,
        delay: 0.02 + i * 0.024,
      })
    }
    noise(voice, { filter: 'highpass', frequency: 5200, length: 0.2, level: 0.13 })
    tone(voice, { wave: 'sine', from: 96, to: 44, length: 0.2, level: 0.26 })
  })

/** The multiplier climbs. */
export const tickSound = (step: number) =>
  audio.play(voice => {
    const from = pitchOf(step) * 4
    tone(voice, { wave: 'square', from, length: 0.03, level: 0.05 })
    tone(voice, { wave: 'sine', from: from * 1.5, length: 0.1, level: 0.06, delay: 0.03 })
  })

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
    for (const from of chord) {
      tone(voice, { wave: 'triangle', from, length: BAR_S * 1.25, level: 0.06 })
      tone(voice, { wave: 'sine', from: from * 2.003, length: BAR_S * 1.1, level: 0.025 })
    }
  }
  if (DROPS.includes(beat % 32)) {
    const from = (LINE[(beat * 5) % LINE.length] ?? 440) * 2
    tone(voice, { wave: 'sine', from, to: from * 1.02, length: 0.5, level: 0.05 })
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
export const playCavernMusic = loopedMusic(BAR_S / BEATS, writeBeat, LOOK_AHEAD_S)
