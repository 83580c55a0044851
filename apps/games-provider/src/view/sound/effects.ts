/** The sounds every game shares. */
import { audio } from './audio-engine.ts'
import { tone } from './tones.ts'

export const buttonSound = () =>
  audio.play(voice => tone(voice, { wave: 'square', from: 1200, length: 0.015, level: 0.15 }))

/** At most twenty a second: the caller counts. */
export const countTickSound = (progress: number) =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 700 + 700 * progress, length: 0.012, level: 0.12 }))

export const rejectionSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'triangle', from: 220, to: 165, length: 0.16, level: 0.2 })
    tone(voice, { wave: 'triangle', from: 196, to: 147, length: 0.2, level: 0.2, delay: 0.12 })
  })
