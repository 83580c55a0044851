/**
 * What each tier of a win sounds like, drawn into any audio context so that a test can measure it. A bigger tier is never quieter: the
 * journey `win-sounds` renders them all and compares their loudness.
 */
import type { OverlayTier, WinTier } from '../win-tiers.ts'
import { audio, type Voice } from './audio-engine.ts'
import { noise, tone } from './tones.ts'

type SmallTier = Exclude<WinTier, OverlayTier | 'none'>

interface Chord {
  /** How many notes of the chord are played, one after the other. */
  readonly notes: number
  readonly level: number
}

const CHORDS: Readonly<Record<SmallTier, Chord>> = {
  'below-stake': { notes: 1, level: 0.12 },
  modest: { notes: 3, level: 0.17 },
  good: { notes: 4, level: 0.18 },
  great: { notes: 6, level: 0.19 },
}

/** Hertz: C5, E5, G5, C6, E6, G6. */
const RISING = [523.25, 659.25, 783.99, 1046.5, 1318.51, 1567.98]
const NOTE_GAP_S = 0.07

function chord(voice: Voice, tier: SmallTier): void {
  const { notes, level } = CHORDS[tier]
  for (const [place, from] of RISING.slice(0, notes).entries())
    tone(voice, { wave: 'triangle', from, length: 0.32, level, delay: place * NOTE_GAP_S })
}

interface Fanfare {
  readonly level: number
  /** Seconds between two steps of the roll. */
  readonly beat_s: number
  /** Notes of each chord, from below. */
  readonly voices: number
}

const FANFARES: Readonly<Record<OverlayTier, Fanfare>> = {
  big: { level: 0.17, beat_s: 0.4, voices: 3 },
  huge: { level: 0.24, beat_s: 0.36, voices: 3 },
  mega: { level: 0.27, beat_s: 0.32, voices: 4 },
  legendary: { level: 0.36, beat_s: 0.28, voices: 4 },
}

/** The roots of the roll, in semitones above G4; each step is played as a major chord, and the roll continues an octave higher. */
const ROLL = [0, 2, 4, 5, 7, 9, 11]
const MAJOR = [0, 4, 7, 12, 16]
const ROOT_HZ = 392
const OCTAVES = 2
const semitones = (count: number) => 2 ** (count / 12)

function brass(
  voice: Voice,
  { level, voices }: Fanfare,
  at: { root: number; delay: number; length: number },
) {
  for (const step of MAJOR.slice(0, voices)) {
    const from = ROOT_HZ * semitones(at.root + step)
    tone(voice, { wave: 'sawtooth', from, length: at.length, level: level * 0.5, delay: at.delay })
    tone(voice, { wave: 'triangle', from, length: at.length, level, delay: at.delay })
  }
}

/** Rises step by step for as long as the amount counts up. */
function roll(voice: Voice, fanfare: Fanfare, length_s: number): void {
  const { beat_s, level } = fanfare
  const beats = Math.max(1, Math.floor(length_s / beat_s))
  for (let beat = 0; beat < beats; beat += 1) {
    const step = Math.floor((beat / beats) * ROLL.length * OCTAVES)
    const root = (ROLL[step % ROLL.length] ?? 0) + 12 * Math.floor(step / ROLL.length) - 12
    const swell = 0.75 + (0.25 * beat) / beats
    const louder = { ...fanfare, level: level * swell }
    brass(voice, louder, { root, delay: beat * beat_s, length: beat_s * 3 })
    noise(voice, {
      filter: 'highpass',
      frequency: 5000,
      length: 0.12,
      level: level * 0.5,
      delay: beat * beat_s,
    })
  }
}

/** The chord in which a roll ends. */
function slam(voice: Voice, fanfare: Fanfare): void {
  brass(voice, { ...fanfare, level: fanfare.level * 0.6 }, { root: 12, delay: 0, length: 1.1 })
  tone(voice, { wave: 'sine', from: 130, to: 65, length: 0.4, level: Math.min(0.4, fanfare.level) })
  noise(voice, { filter: 'highpass', frequency: 3500, length: 0.9, level: fanfare.level * 0.4 })
}

/** Draws the whole sound of a win whose amount counts up for `count_s` seconds. */
export function drawWin(voice: Voice, tier: Exclude<WinTier, 'none'>, count_s: number): void {
  if (!isFanfare(tier)) {
    chord(voice, tier)
    return
  }
  roll(voice, FANFARES[tier], count_s)
  slam({ ...voice, at: voice.at + count_s }, FANFARES[tier])
}

const isFanfare = (tier: WinTier): tier is OverlayTier => Object.hasOwn(FANFARES, tier)

/** A win that covers nothing: a climb over a chord, longer for a better win. */
export const chordSound = (tier: SmallTier) => audio.play(voice => chord(voice, tier))

/** A big win while its amount counts up, for `count_ms` milliseconds at most. Answers what ends it: the roll stops and slams. */
export function startFanfare(tier: OverlayTier, count_ms: number): () => void {
  const fanfare = FANFARES[tier]
  let isOver = false
  const stop = audio.sustain(({ context, output, at }) => {
    const level = context.createGain()
    level.connect(output)
    roll({ context, output: level, at }, fanfare, count_ms / 1000)
    return () => level.gain.setTargetAtTime(0, context.currentTime, 0.02)
  })
  return () => {
    if (isOver) return
    isOver = true
    stop()
    audio.play(voice => slam(voice, fanfare))
  }
}
