import { audio } from '../../../view/sound/audio-engine.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'

/** A far rush, until the comet has gone as far as it goes. */
export const startRush = () => audio.sustain(voice => hum(voice, 2200, 0.05))

/** The comet passes the gate. */
export const gateSound = () =>
  audio.play(voice => {
    for (const [place, from] of [880, 1318.51, 1760].entries()) {
      tone(voice, { wave: 'sine', from, length: 0.5, level: 0.18, delay: place * 0.045 })
    }
    noise(voice, { filter: 'highpass', frequency: 5200, length: 0.35, level: 0.08 })
  })

/** Ice falls apart. */
export const fadeSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 2600, toFrequency: 500, length: 0.4, level: 0.1 })
    tone(voice, { wave: 'sine', from: 300, to: 150, length: 0.3, level: 0.1 })
  })

export const stepSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 1040, length: 0.012, level: 0.08 }))
