import { audio } from '../../../view/sound/audio-engine.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'

/** Wind in the rigging while the reels run; returns the function that ends it. */
export const startWind = () => audio.sustain(voice => hum(voice, 480, 0.06))

/** Stone set on stone. */
export const stoneSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 92, to: 48, length: 0.1, level: 0.5 })
    noise(voice, { filter: 'lowpass', frequency: 900, length: 0.05, level: 0.22 })
  })

const HORN_NOTES = [146.83, 196, 220, 293.66, 392]

/** A horn that climbs with each scatter that landed. */
export const hornSound = (count: number) =>
  audio.play(voice => {
    const from = HORN_NOTES[count - 1] ?? 146.83
    for (const [level, wave] of [
      [0.14, 'sawtooth'],
      [0.22, 'triangle'],
    ] as const) {
      tone(voice, { wave, from: from * 0.97, to: from, length: 0.7, level })
    }
    tone(voice, { wave: 'sine', from: from * 2, length: 0.5, level: 0.06 })
  })

/** Drums that quicken while the last reels decide. */
export const drumRoll = (seconds: number) =>
  audio.play(voice => {
    for (let at = 0, gap = 0.2; at < seconds; at += gap, gap = Math.max(0.06, gap * 0.86)) {
      tone(voice, {
        wave: 'sine',
        from: 120,
        to: 55,
        length: 0.12,
        level: 0.2 + 0.2 * (at / seconds),
        delay: at,
      })
    }
    noise(voice, { filter: 'bandpass', frequency: 300, toFrequency: 2200, length: seconds, level: 0.035 })
  })

/** The bolt and the thunder that rolls after it. */
export const thunderSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'highpass', frequency: 2600, length: 0.09, level: 0.5 })
    noise(voice, { filter: 'bandpass', frequency: 1400, toFrequency: 300, length: 0.35, level: 0.42 })
    noise(voice, {
      filter: 'lowpass',
      frequency: 420,
      toFrequency: 60,
      length: 1.5,
      level: 0.55,
      delay: 0.04,
    })
    tone(voice, { wave: 'sine', from: 70, to: 28, length: 1.1, level: 0.5, delay: 0.03 })
  })

/** The storm is called: two horns and far thunder. */
export const stormCall = () => {
  thunderSound()
  audio.play(voice => {
    for (const [index, from] of [146.83, 220, 293.66].entries()) {
      const delay = 0.25 + index * 0.34
      tone(voice, {
        wave: 'sawtooth',
        from: from * 0.96,
        to: from,
        length: 1.2 - index * 0.15,
        level: 0.1,
        delay,
      })
      tone(voice, { wave: 'triangle', from, length: 1.3 - index * 0.15, level: 0.18, delay })
    }
  })
}
