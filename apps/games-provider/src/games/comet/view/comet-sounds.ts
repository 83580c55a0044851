import { audio, type Voice } from '../../../view/sound/audio-engine.ts'
import { hum, loopedMusic, noise, tone } from '../../../view/sound/tones.ts'

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

const BAR_S = 5.6
const FIFTHS = [
  [146.83, 220, 293.66],
  [130.81, 196, 329.63],
  [116.54, 174.61, 293.66],
  [130.81, 196, 261.63],
]
const GLASS = [1174.66, 1567.98, 1318.51, 1760, 1046.5]

function writeBar(voice: Voice, bar: number): void {
  for (const [place, from] of (FIFTHS[bar % FIFTHS.length] ?? []).entries()) {
    const delay = place * 0.7
    tone(voice, { wave: 'sine', from, length: BAR_S * 1.1, level: 0.06, delay })
    tone(voice, { wave: 'triangle', from: from * 1.003, length: BAR_S, level: 0.02, delay })
  }
  noise(voice, { filter: 'bandpass', frequency: 500, toFrequency: 1400, length: BAR_S, level: 0.008 })
  const from = GLASS[(bar * 3) % 7]
  if (from !== undefined) tone(voice, { wave: 'sine', from, length: 2.2, level: 0.03, delay: BAR_S * 0.55 })
}

/**
 * Cold air: fifths that swell one after the other, and now and then a glass note.
 * Starts the piece; returns the function that ends it.
 */
export const playAuroraMusic = loopedMusic(BAR_S, writeBar)
