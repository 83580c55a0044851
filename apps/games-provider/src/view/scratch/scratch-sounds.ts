import { audio } from '../sound/audio-engine.ts'
import { noise, tone } from '../sound/tones.ts'

const GRAIN_GAP_MS = 34
let lastGrain = 0

/** One short rasp; many of them follow the finger, louder and brighter the faster it moves. `speed` is in card sides per second. */
export function scratchSound(speed: number): void {
  const now = performance.now()
  if (now - lastGrain < GRAIN_GAP_MS) return
  lastGrain = now
  const force = Math.min(1, speed / 4)
  audio.play(voice =>
    noise(voice, {
      filter: 'bandpass',
      frequency: 2200 + 2600 * force,
      toFrequency: 1700 + 1600 * force,
      q: 1.1,
      length: 0.07,
      level: 0.07 + 0.16 * force,
    }),
  )
}

/** A card slides onto the table. */
export const buySound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'lowpass', frequency: 700, toFrequency: 2600, length: 0.2, level: 0.16 })
    tone(voice, { wave: 'sine', from: 180, to: 120, length: 0.09, level: 0.22, delay: 0.16 })
  })

/** A field lies free: the same small bell, a step higher for each field, whatever stands on it. */
export const fieldSound = (count: number) =>
  audio.play(voice =>
    tone(voice, { wave: 'triangle', from: 520 * 2 ** (count / 12), length: 0.09, level: 0.12 }),
  )

export const loseSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 240, to: 190, length: 0.16, level: 0.1 })
    tone(voice, { wave: 'sine', from: 190, to: 140, length: 0.2, level: 0.1, delay: 0.14 })
  })
