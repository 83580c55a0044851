/** The sounds every game shares. */
import { audio, type Voice } from './audio-engine.ts'
import { noise, tone } from './tones.ts'

const NOTE = { C5: 523.25, E5: 659.25, G5: 783.99, C6: 1046.5 }

export const buttonSound = () =>
  audio.play(voice => tone(voice, { wave: 'square', from: 1200, length: 0.015, level: 0.15 }))

/** A climb over the chord; `steps` notes, more for better wins. */
export const winSound = (steps: number) =>
  audio.play(voice => {
    const chord = [NOTE.C5, NOTE.E5, NOTE.G5, NOTE.C6, NOTE.E5 * 2, NOTE.G5 * 2]
    chord.slice(0, steps).forEach((from, index) => {
      tone(voice, { wave: 'triangle', from, length: 0.32, level: 0.26, delay: index * 0.07 })
    })
  })

/** At most twenty a second: the caller counts. */
export const countTickSound = (progress: number) =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 700 + 700 * progress, length: 0.012, level: 0.12 }))

export const smallWinSound = () =>
  audio.play(voice => tone(voice, { wave: 'triangle', from: NOTE.E5, length: 0.12, level: 0.12 }))

/** Two detuned saws behind an opening filter. */
export const bigWinSound = () => audio.play(fanfare)

function fanfare(voice: Voice): void {
  const { context, output, at } = voice
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(300, at)
  filter.frequency.exponentialRampToValueAtTime(4000, at + 1.2)
  filter.connect(output)
  const chord = [130.81, 261.63, 329.63, 392]
  for (const from of chord) {
    for (const detune of [-7, 7]) {
      tone(
        { context, output: filter, at },
        { wave: 'sawtooth', from: from * 2 ** (detune / 1200), length: 1.6, level: 0.07 },
      )
    }
  }
  noise(voice, { filter: 'highpass', frequency: 6000, length: 1.2, level: 0.06, delay: 0.1 })
}

export const rejectionSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'triangle', from: 220, to: 165, length: 0.16, level: 0.2 })
    tone(voice, { wave: 'triangle', from: 196, to: 147, length: 0.2, level: 0.2, delay: 0.12 })
  })
