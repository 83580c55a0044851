import { audio } from '../sound/audio-engine.ts'
import { hum, noise, tone } from '../sound/tones.ts'

/** The balls in the drum, until the last one is out. */
export const startDrum = () => audio.sustain(voice => hum(voice, 900, 0.03))

/** A ball rolls to its place, a step higher each time; a hit rings. */
export const ballSound = (place: number, hit: boolean) =>
  audio.play(voice => {
    const from = 294 * 2 ** (place / 9)
    noise(voice, { filter: 'bandpass', frequency: 1500, toFrequency: 700, length: 0.12, level: 0.1 })
    tone(voice, { wave: 'sine', from: from * 1.1, to: from, length: 0.12, level: 0.26 })
    if (!hit) return
    tone(voice, { wave: 'triangle', from: from * 2, length: 0.3, level: 0.2, delay: 0.03 })
    tone(voice, { wave: 'triangle', from: from * 3, length: 0.34, level: 0.13, delay: 0.1 })
  })

/** Two heartbeats: the next ball could complete the ticket. */
export const brinkSound = () =>
  audio.play(voice => {
    for (const delay of [0, 0.22])
      tone(voice, { wave: 'sine', from: 92, to: 52, length: 0.16, level: 0.34, delay })
    tone(voice, { wave: 'triangle', from: 440, to: 660, length: 0.6, level: 0.06 })
  })

export const markSound = (marked: boolean) =>
  audio.play(voice => tone(voice, { wave: 'triangle', from: marked ? 880 : 620, length: 0.05, level: 0.16 }))

export const loseSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 200, to: 140, length: 0.2, level: 0.12 }))
