/**
 * The fanfare of a big win: a roll that rises with the counted amount and ends in a slam when the amount is whole. A bigger tier is at least
 * 2 LU louder: the journey `sounds` renders them all and compares their loudness.
 */
import type { OverlayTier } from '../win-tiers.ts'
import { audio } from './audio-engine.ts'
import { ROLLS, type Stroke, strokesOf } from './fanfare-score.ts'
import { note } from './instruments.ts'
import { noise } from './tones.ts'
import type { Voice } from './voice.ts'

interface Orchestra {
  readonly level: number
  /** Notes of each chord, from below. */
  readonly voices: number
  /** How loud the choir, the drums and the bells are beside the horns. */
  readonly choir: number
  readonly drums: number
  readonly bells: number
  /** How long the final chord rings, in seconds. */
  readonly ring_s: number
}

const ORCHESTRAS: Readonly<Record<OverlayTier, Orchestra>> = {
  big: { level: 0.04, voices: 3, choir: 0, drums: 0.5, bells: 0, ring_s: 0.9 },
  huge: { level: 0.05, voices: 3, choir: 0.6, drums: 0.8, bells: 0, ring_s: 1.1 },
  mega: { level: 0.06, voices: 4, choir: 0.8, drums: 1.2, bells: 0.4, ring_s: 1.3 },
  legendary: { level: 0.085, voices: 4, choir: 1, drums: 1.6, bells: 0.6, ring_s: 1.6 },
}

const MAJOR = [0, 4, 7, 12]
const ROOT_HZ = 392
const hertz = (semitones: number) => ROOT_HZ * 2 ** (semitones / 12)
/** A roll begins quietly: this share of its level. */
const QUIETEST = 0.6

interface Chime {
  /** Semitones above the lowest root. */
  readonly root: number
  readonly length: number
}

/** A chord of the whole orchestra, spread from left to right. */
function tutti(voice: Voice, { level, voices, choir, bells }: Orchestra, { root, length }: Chime): void {
  const chord = MAJOR.slice(0, voices)
  for (const [place, step] of chord.entries()) {
    const from = hertz(root + step)
    const pan = (place / (chord.length - 1) - 0.5) * 1.2
    note(voice, 'horn', { from, length, level, pan })
    if (choir > 0) note(voice, 'choir', { from, length: length + 0.2, level: level * choir, pan: -pan })
  }
  if (bells > 0) note(voice, 'bell', { from: hertz(root + 24), length: 0.8, level: level * bells, pan: 0.4 })
}

/** One stroke of the roll and its echo on the drum, halfway to the next one. */
function drawStroke(
  voice: Voice,
  orchestra: Orchestra,
  { root, rise, length_s }: Stroke & { readonly length_s: number },
): void {
  const level = orchestra.level * (QUIETEST + (1 - QUIETEST) * rise)
  tutti(voice, { ...orchestra, level }, { root, length: Math.max(0.14, length_s * 1.2) })
  for (const [delay, share, pan] of [
    [0, 1, -0.4],
    [length_s / 2, 0.5, 0.4],
  ] as const)
    note(voice, 'drum', {
      from: 110 + 50 * rise,
      length: 0.4,
      level: level * orchestra.drums * share,
      delay,
      pan,
    })
  noise(voice, { filter: 'highpass', frequency: 5000, length: 0.12, level: level * 0.4, pan: 0.4 })
}

/** The count has passed a threshold. */
function drawAccent(voice: Voice, { level, drums }: Orchestra): void {
  note(voice, 'drum', { from: 84, length: 0.6, level: level * (0.6 + drums) })
  for (const [place, semitones] of [24, 31, 36].entries())
    note(voice, 'bell', { from: hertz(semitones), length: 0.7, level: level * 0.8, delay: place * 0.05 })
  noise(voice, { filter: 'highpass', frequency: 4000, length: 0.5, level: level * 0.4 })
}

/** The chord in which a roll ends. */
function drawSlam(voice: Voice, tier: OverlayTier): void {
  const orchestra = ORCHESTRAS[tier]
  const { level, drums, ring_s } = orchestra
  tutti(voice, orchestra, { root: ROLLS[tier].goal, length: ring_s })
  note(voice, 'drum', { from: 80, length: 0.8, level: Math.min(0.5, level * (1 + drums)) })
  for (const pan of [-0.7, 0.7])
    noise(voice, {
      filter: 'highpass',
      frequency: 3500,
      length: 0.9,
      level: level * 0.3,
      delay: pan > 0 ? 0.013 : 0,
      pan,
    })
}

interface CountedSound {
  readonly count_s: number
  readonly shareAt: (progress: number) => number
  /** When the count passes thresholds, as shares of its time. */
  readonly accents: readonly number[]
}

/** Draws a whole fanfare at once, for a context that renders faster than it plays. */
export function drawFanfare(
  voice: Voice,
  tier: OverlayTier,
  { count_s, shareAt, accents }: CountedSound,
): void {
  const orchestra = ORCHESTRAS[tier]
  const from = (progress: number): Voice => ({ ...voice, at: voice.at + progress * count_s })
  for (const stroke of strokesOf(tier, shareAt))
    drawStroke(from(stroke.at), orchestra, { ...stroke, length_s: stroke.length * count_s })
  for (const accent of accents) drawAccent(from(accent), orchestra)
  drawSlam(from(1), tier)
}

interface Fanfare {
  /** Plays what is due at this share of the count's time. */
  advance(progress: number): void
  accent(): void
  /** The amount is whole, in time or because the player has skipped. */
  slam(): void
}

/** Strokes are written this far ahead, so that each falls between two frames where it belongs. */
const AHEAD_MS = 90

/** Begins a fanfare over a count of `count_ms` milliseconds. The music steps back until the slam. */
export function startFanfare(
  tier: OverlayTier,
  count_ms: number,
  shareAt: (progress: number) => number,
): Fanfare {
  const orchestra = ORCHESTRAS[tier]
  const left = [...strokesOf(tier, shareAt)]
  const returnMusic = audio.duckMusic()
  let voice: Omit<Voice, 'at'> | undefined
  const stop = audio.sustain(({ context, output }) => {
    const level = context.createGain()
    level.connect(output)
    voice = { context, output: level }
    return () => level.gain.setTargetAtTime(0, context.currentTime, 0.02)
  })
  const write = (draw: (now: Voice) => void, wait_ms = 0) => {
    if (voice !== undefined) draw({ ...voice, at: voice.context.currentTime + Math.max(0, wait_ms) / 1000 })
  }
  return {
    advance(progress) {
      for (let [next] = left; next !== undefined; [next] = left) {
        const stroke = next
        const wait_ms = (stroke.at - progress) * count_ms
        if (wait_ms > AHEAD_MS || progress >= 1) return
        left.shift()
        write(
          now => drawStroke(now, orchestra, { ...stroke, length_s: (stroke.length * count_ms) / 1000 }),
          wait_ms,
        )
      }
    },
    accent: () => write(now => drawAccent(now, orchestra)),
    slam() {
      stop()
      audio.play(now => drawSlam(now, tier))
      returnMusic()
    },
  }
}
