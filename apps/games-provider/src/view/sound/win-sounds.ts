/** The sound of a win without an overlay, rendered into any audio context so that a test can measure it. */
import type { OverlayTier, WinTier } from '../win-tiers.ts'
import { audio } from './audio-engine.ts'
import { tone } from './tones.ts'
import type { Voice } from './voice.ts'

type SmallTier = Exclude<WinTier, OverlayTier | 'none'>

interface Chord {
  /** How many notes of the chord are played, one after the other. */
  readonly notes: number
  readonly level: number
}

const CHORDS: Readonly<Record<SmallTier, Chord>> = {
  'below-stake': { notes: 1, level: 0.19 },
  modest: { notes: 3, level: 0.1 },
  good: { notes: 4, level: 0.12 },
  great: { notes: 6, level: 0.115 },
}

/** Hertz: C5, E5, G5, C6, E6, G6. */
const RISING = [523.25, 659.25, 783.99, 1046.5, 1318.51, 1567.98]
const NOTE_GAP_S = 0.07

/** A climb over a chord, longer for a better win. */
export function drawChord(voice: Voice, tier: SmallTier): void {
  const { notes, level } = CHORDS[tier]
  for (const [place, from] of RISING.slice(0, notes).entries())
    tone(voice, {
      wave: 'triangle',
      from,
      length: 0.32,
      level,
      delay: place * NOTE_GAP_S,
      pan: place % 2 === 0 ? -0.25 : 0.25,
    })
}

export const chordSound = (tier: SmallTier) => audio.play(voice => drawChord(voice, tier))
