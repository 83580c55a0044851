/** A rower's song in Dorian: a low drum and a drone of fifths, a bone flute now and then, and wind. */
import type { Voice } from '../../../view/sound/audio-engine.ts'
import { loopedMusic } from '../../../view/sound/looped-music.ts'
import { noise, tone } from '../../../view/sound/tones.ts'

const BAR_S = 3.2
const DRONE = [73.42, 110]
const DORIAN = [293.66, 329.63, 349.23, 392, 440, 493.88, 523.25, 587.33]
/** Scale steps of the flute, eight bars of eight quavers; −1 rests. */
const FLUTE = [
  [0, -1, -1, 2, 3, -1, 4, -1],
  [4, -1, 3, 2, 0, -1, -1, -1],
  [-1, -1, -1, -1, -1, -1, -1, -1],
  [-1, -1, -1, -1, -1, -1, -1, -1],
  [4, -1, 6, 5, 4, -1, 3, -1],
  [2, 3, 2, -1, 0, -1, -1, -1],
  [-1, -1, -1, -1, -1, -1, -1, -1],
  [-1, -1, -1, -1, -1, -1, -1, -1],
]
const STROKES = [
  { beat: 0, level: 0.36 },
  { beat: 0.5, level: 0.26 },
  { beat: 0.625, level: 0.12 },
  { beat: 0.75, level: 0.16 },
]

function writeBar(voice: Voice, bar: number): void {
  for (const { beat, level } of STROKES) {
    const delay = beat * BAR_S
    tone(voice, { wave: 'sine', from: 84, to: 40, length: 0.5, level, delay })
    noise(voice, { filter: 'lowpass', frequency: 320, length: 0.08, level: level * 0.25, delay })
  }
  for (const from of DRONE) {
    tone(voice, { wave: 'sawtooth', from, length: BAR_S * 1.2, level: 0.018 })
    tone(voice, { wave: 'triangle', from, length: BAR_S * 1.2, level: 0.06 })
  }
  noise(voice, {
    filter: 'bandpass',
    frequency: 380,
    toFrequency: bar % 2 === 0 ? 700 : 260,
    length: BAR_S,
    level: 0.02,
  })
  for (const [index, step] of (FLUTE[bar % FLUTE.length] ?? []).entries()) {
    const from = DORIAN[step]
    if (from === undefined) continue
    const delay = (index / 8) * BAR_S
    tone(voice, { wave: 'sine', from: from * 0.985, to: from, length: 0.75, level: 0.075, delay })
    noise(voice, { filter: 'bandpass', frequency: from * 2, length: 0.3, level: 0.008, delay })
  }
}

export const playStormMusic = loopedMusic(BAR_S, writeBar)
