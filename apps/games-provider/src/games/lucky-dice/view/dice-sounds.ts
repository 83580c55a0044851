import { audio } from '../../../view/sound/audio-engine.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'

/** Dice in a cup, until the answer is here. */
export const startShaking = () => audio.sustain(voice => hum(voice, 1400, 0.035))

export const landSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 150, to: 80, length: 0.07, level: 0.42 })
    noise(voice, { filter: 'bandpass', frequency: 2400, length: 0.03, level: 0.2 })
    noise(voice, { filter: 'bandpass', frequency: 3000, length: 0.02, level: 0.1, delay: 0.06 })
  })

export const loseSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 180, to: 130, length: 0.14, level: 0.1 }))

export const slideSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 900, length: 0.012, level: 0.08 }))
