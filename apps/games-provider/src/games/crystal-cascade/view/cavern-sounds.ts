import { audio } from '../../../view/sound/audio-engine.ts'
import { noise, tone } from '../../../view/sound/tones.ts'

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
