import { pieceOf } from '../../../view/sound/music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

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
    const pan = (place - 1) * 0.6
    tone(voice, { wave: 'sine', from, length: BAR_S * 1.1, level: 0.05, delay, pan })
    tone(voice, { wave: 'triangle', from: from * 3.008, length: BAR_S, level: 0.045, delay, pan: -pan })
  }
  noise(voice, { filter: 'bandpass', frequency: 500, toFrequency: 1400, length: BAR_S, level: 0.008 })
  const from = GLASS[(bar * 3) % 7]
  if (from !== undefined)
    tone(voice, {
      wave: 'sine',
      from,
      length: 2.2,
      level: 0.08,
      delay: BAR_S * 0.55,
      pan: bar % 2 === 0 ? -0.5 : 0.5,
    })
}

/**
 * Cold air: fifths that swell one after the other, and now and then a glass note.
 * Starts the piece; returns the function that ends it.
 */
export const AURORA_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.23 })
