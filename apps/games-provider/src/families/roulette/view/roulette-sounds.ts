import { audio } from '../../../view/sound/audio-engine.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'

/** Clay on clay. */
export const chipSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 4200, q: 3, length: 0.03, level: 0.3 })
    tone(voice, { wave: 'triangle', from: 2300, to: 1900, length: 0.025, level: 0.16 })
    noise(voice, { filter: 'bandpass', frequency: 3300, q: 3, length: 0.025, level: 0.18, delay: 0.035 })
  })

/** The rake draws chips away. */
export const sweepSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 1800, toFrequency: 700, length: 0.22, level: 0.14 })
    noise(voice, { filter: 'bandpass', frequency: 4000, q: 3, length: 0.03, level: 0.1, delay: 0.06 })
  })

/** Lightning: a crack, and thunder that rolls lower with each strike of a spin. */
export const strikeSound = (strike: number) =>
  audio.play(voice => {
    noise(voice, { filter: 'highpass', frequency: 3200, length: 0.09, level: 0.3 })
    tone(voice, { wave: 'sawtooth', from: 1400, to: 180, length: 0.12, level: 0.1 })
    noise(voice, {
      filter: 'lowpass',
      frequency: 520 - strike * 50,
      toFrequency: 140,
      length: 0.7,
      level: 0.34,
      delay: 0.05,
      pan: strike % 2 === 0 ? 0.4 : -0.4,
    })
  })

/** The ball on the rim, until it leaves it. */
export const startRolling = () =>
  audio.sustain(voice => {
    const stops = [hum(voice, 520, 0.1), hum(voice, 1900, 0.035)]
    return () => {
      for (const stop of stops) stop()
    }
  })

/** The ball hits a fret; `strength` 0 … 1. */
export const knockSound = (strength: number) =>
  audio.play(voice => {
    tone(voice, { wave: 'triangle', from: 1500, to: 900, length: 0.04, level: 0.3 * strength })
    noise(voice, { filter: 'bandpass', frequency: 3600, q: 2, length: 0.03, level: 0.34 * strength })
  })

export const restSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 190, to: 120, length: 0.1, level: 0.3 })
    noise(voice, { filter: 'bandpass', frequency: 2600, length: 0.03, level: 0.14 })
  })

export const aimSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 1100, length: 0.01, level: 0.05 }))
