/** The sounds of a game in steps: a note for each step that goes well, one higher than the one before. */
import { audio } from '../../../view/sound/audio-engine.ts'
import { note } from '../../../view/sound/instruments.ts'
import { noise, tone } from '../../../view/sound/tones.ts'

/** G4, and the semitones of the major scale above it. */
const ROOT_HZ = 392
const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const OCTAVE = 12

/** Hertz of the note of this step, the first of which is 1. */
export function stepNote(step: number): number {
  const place = step - 1
  const semitones = (MAJOR[place % MAJOR.length] ?? 0) + OCTAVE * Math.floor(place / MAJOR.length)
  return ROOT_HZ * 2 ** (semitones / OCTAVE)
}

export const stepSound = (step: number) =>
  audio.play(voice => {
    const from = stepNote(step)
    note(voice, 'mallet', { from, length: 0.5, level: 0.3 })
    note(voice, 'bell', { from, length: 0.6, level: 0.08, delay: 0.03, pan: 0.2 })
    noise(voice, { filter: 'bandpass', frequency: 2600, length: 0.03, level: 0.1 })
  })

/** A blast: a thump, rubble, and a low fall. */
export const hitSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 150, to: 42, length: 0.5, level: 0.5 })
    noise(voice, { filter: 'lowpass', frequency: 2400, toFrequency: 180, length: 0.6, level: 0.34 })
    noise(voice, { filter: 'bandpass', frequency: 900, length: 0.18, level: 0.2, delay: 0.12, pan: -0.4 })
    noise(voice, { filter: 'bandpass', frequency: 1400, length: 0.14, level: 0.14, delay: 0.2, pan: 0.4 })
  })

/** Coins into a purse. */
export const cashOutSound = () =>
  audio.play(voice => {
    for (const [place, from] of [1318.51, 1567.98, 2093].entries())
      tone(voice, { wave: 'triangle', from, length: 0.14, level: 0.14, delay: place * 0.055 })
  })
