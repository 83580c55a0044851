/**
 * What each tier of a win sounds like, drawn into any audio context so that a test can measure it. A bigger tier is at least 2 LU louder: the
 * journey `sounds` renders them all and compares their loudness.
 */
import type { OverlayTier, WinTier } from '../win-tiers.ts'
import { audio } from './audio-engine.ts'
import { note } from './instruments.ts'
import { noise, tone } from './tones.ts'
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

function chord(voice: Voice, tier: SmallTier): void {
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

interface Fanfare {
  readonly level: number
  /** Seconds between two steps of the roll. */
  readonly beat_s: number
  /** Notes of each chord, from below. */
  readonly voices: number
  /** Who joins the horns, and how loudly beside them. */
  readonly choir: number
  readonly drums: number
  readonly bells: number
}

const FANFARES: Readonly<Record<OverlayTier, Fanfare>> = {
  big: { level: 0.04, beat_s: 0.4, voices: 3, choir: 0, drums: 0.5, bells: 0 },
  huge: { level: 0.05, beat_s: 0.36, voices: 3, choir: 0.6, drums: 0.8, bells: 0 },
  mega: { level: 0.06, beat_s: 0.32, voices: 4, choir: 0.8, drums: 1.2, bells: 0.4 },
  legendary: { level: 0.085, beat_s: 0.28, voices: 4, choir: 1, drums: 1.6, bells: 0.6 },
}

/** The roots of the roll, in semitones above G4; each step is played as a major chord, and the roll continues an octave higher. */
const ROLL = [0, 2, 4, 5, 7, 9, 11]
const MAJOR = [0, 4, 7, 12, 16]
const ROOT_HZ = 392
const OCTAVES = 2
const semitones = (count: number) => 2 ** (count / 12)

interface Chime {
  /** Semitones above the first root. */
  readonly root: number
  readonly delay: number
  readonly length: number
}

/** A chord of all who play, spread from left to right. */
function tutti(voice: Voice, { level, voices, choir, bells }: Fanfare, { root, delay, length }: Chime): void {
  const chord = MAJOR.slice(0, voices)
  for (const [place, step] of chord.entries()) {
    const from = ROOT_HZ * semitones(root + step)
    const pan = (place / (chord.length - 1) - 0.5) * 1.2
    note(voice, 'horn', { from, length, level, delay, pan })
    if (choir > 0)
      note(voice, 'choir', { from, length: length + 0.2, level: level * choir, delay, pan: -pan })
  }
  if (bells > 0)
    note(voice, 'bell', {
      from: ROOT_HZ * semitones(root + 24),
      length: 0.8,
      level: level * bells,
      delay,
      pan: 0.4,
    })
}

/** Rises step by step for as long as the amount counts up. */
function roll(voice: Voice, fanfare: Fanfare, length_s: number): void {
  const { beat_s, level, drums } = fanfare
  const beats = Math.max(1, Math.floor(length_s / beat_s))
  for (let beat = 0; beat < beats; beat += 1) {
    const step = Math.floor((beat / beats) * ROLL.length * OCTAVES)
    const root = (ROLL[step % ROLL.length] ?? 0) + 12 * Math.floor(step / ROLL.length) - 12
    const louder = { ...fanfare, level: level * (0.75 + (0.25 * beat) / beats) }
    const delay = beat * beat_s
    tutti(voice, louder, { root, delay, length: beat_s * 1.4 })
    const pan = beat % 2 === 0 ? -0.4 : 0.4
    note(voice, 'drum', { from: 120, length: 0.4, level: level * drums, delay, pan })
    noise(voice, { filter: 'highpass', frequency: 5000, length: 0.12, level: level * 0.4, delay, pan: -pan })
  }
}

/** The chord in which a roll ends. */
function slam(voice: Voice, fanfare: Fanfare): void {
  const { level, drums } = fanfare
  tutti(voice, fanfare, { root: 12, delay: 0, length: 1 })
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
  const returnMusic = audio.duckMusic()
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
    returnMusic()
  }
}
