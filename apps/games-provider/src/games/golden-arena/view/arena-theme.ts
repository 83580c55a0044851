/** Configures the shared slot as Golden Arena. */

import { SYMBOLS } from '../../../families/slot/maths/line-slot.ts'
import type { SlotTheme } from '../../../families/slot/view/slot-theme.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'
import { CHALLENGER } from '../outcome.ts'
import { PALETTE_DEFS } from './art/draw.ts'
import { coinSvg, symbolLayers, symbolSvg } from './art/symbol-art.ts'
import { ARENA_GRID } from './rule-figures.ts'

/** The reels' rush; returns the function that ends it. */
const startReelLoop = () => audio.sustain(voice => hum(voice, 620, 0.05))

const reelStopSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 110, to: 60, length: 0.08, level: 0.5 })
    noise(voice, { filter: 'highpass', frequency: 1800, length: 0.01, level: 0.18 })
  })

const SCATTER_NOTES = [523.25, 659.25, 783.99, 1046.5, 1318.5]

/** A bell that climbs with each scatter that landed. */
const scatterSound = (count: number) =>
  audio.play(voice => {
    const from = SCATTER_NOTES[count - 1] ?? 523.25
    tone(voice, { wave: 'triangle', from, length: 0.5, level: 0.34 })
    tone(voice, { wave: 'sine', from: from * 2, length: 0.7, level: 0.12 })
  })

/** Rises while the last reels decide. */
const anticipationSound = (seconds: number) =>
  audio.play(voice => {
    tone(voice, { wave: 'sawtooth', from: 110, to: 440, length: seconds, level: 0.06 })
    tone(voice, { wave: 'sine', from: 220, to: 880, length: seconds, level: 0.1 })
    noise(voice, { filter: 'bandpass', frequency: 400, toFrequency: 3000, length: seconds, level: 0.03 })
  })

/** The gate opens: free spins. */
export const gateSound = () =>
  audio.play(voice => {
    for (const [index, from] of [196, 261.63, 329.63, 392, 523.25].entries()) {
      tone(voice, { wave: 'sawtooth', from, length: 0.9 - index * 0.08, level: 0.09, delay: index * 0.11 })
    }
    tone(voice, { wave: 'sine', from: 60, to: 40, length: 1.2, level: 0.4 })
  })

export const ARENA_THEME: SlotTheme = {
  grid: ARENA_GRID,
  art: {
    names: [...SYMBOLS, CHALLENGER],
    symbol: symbolSvg,
    layers: { of: symbolLayers, defs: PALETTE_DEFS },
    coin: coinSvg,
  },
  colours: {
    glow: ['rgba(255, 226, 150, 0.95)', 'rgba(255, 176, 56, 0.42)', 'rgba(255, 140, 0, 0)'],
    lines: [0xffd76a, 0xff7a6b, 0x7fc4ff, 0x8bf0b4, 0xe5b5ff],
    unlit: 0x4a4038,
    dim: 0x050201,
  },
  sounds: {
    reelLoop: startReelLoop,
    reelStop: reelStopSound,
    scatter: scatterSound,
    anticipation: anticipationSound,
    feature: gateSound,
  },
}
