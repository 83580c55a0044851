/** A slow march far below the seats: drums, a drone, and now and then a lyre in the Phrygian scale. Written ahead in short bars. */
import type { Voice } from './audio-engine.ts'
import { noise, tone } from './tones.ts'

const BAR_S = 2.6
const LOOK_AHEAD_S = 0.6
const DRONE = [65.41, 98]
const SCALE = [261.63, 277.18, 329.63, 349.23, 392, 415.3, 466.16, 523.25]
/** Scale steps of the lyre, four bars of eight quavers; −1 rests. */
const LYRE = [
  [0, -1, 4, -1, 3, 2, -1, -1],
  [-1, -1, -1, -1, -1, -1, -1, -1],
  [4, -1, 5, 4, 3, -1, 1, -1],
  [0, -1, -1, -1, -1, -1, -1, -1],
]
const DRUM_BEATS = [0, 0.375, 0.5, 0.875]

function writeBar(voice: Voice, bar: number): void {
  for (const [index, beat] of DRUM_BEATS.entries()) {
    const delay = beat * BAR_S
    const strong = index === 0 || index === 2
    tone(voice, {
      wave: 'sine',
      from: strong ? 92 : 120,
      to: 46,
      length: 0.4,
      level: strong ? 0.34 : 0.16,
      delay,
    })
    noise(voice, { filter: 'lowpass', frequency: 500, length: 0.06, level: strong ? 0.08 : 0.04, delay })
  }
  for (const from of DRONE) tone(voice, { wave: 'triangle', from, length: BAR_S * 1.15, level: 0.07 })
  for (const [index, step] of (LYRE[bar % LYRE.length] ?? []).entries()) {
    const from = SCALE[step]
    if (from === undefined) continue
    const delay = (index / 8) * BAR_S
    tone(voice, { wave: 'triangle', from, length: 0.9, level: 0.075, delay })
    tone(voice, { wave: 'sine', from: from * 2, length: 0.5, level: 0.03, delay })
  }
}

/** Starts the piece; returns the function that ends it. */
export function playArenaMusic({ context, output, at }: Voice): () => void {
  const level = context.createGain()
  level.connect(output)
  let bar = 0
  let next = at + 0.1
  const write = () => {
    while (next < context.currentTime + LOOK_AHEAD_S) {
      writeBar({ context, output: level, at: next }, bar)
      bar += 1
      next += BAR_S
    }
  }
  write()
  const timer = setInterval(write, (LOOK_AHEAD_S * 1000) / 2)
  return () => {
    clearInterval(timer)
    level.gain.setTargetAtTime(0, context.currentTime, 0.08)
    setTimeout(() => level.disconnect(), 500)
  }
}
