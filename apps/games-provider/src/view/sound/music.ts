/** A piece of music in parts that are cross-faded while it plays. */
import type { Voice } from './voice.ts'

/** The situations in the game: each may add a part of the music. */
export interface Mood {
  /** Free spins are played. */
  readonly feature: boolean
  /** A round is about to be decided. */
  readonly tension: boolean
}

export const CALM: Mood = { feature: false, tension: false }

type PartName = 'base' | 'tension' | 'feature'
type Part = (voice: Voice, bar: number) => void

export interface Piece {
  readonly bar_s: number
  /** The factor that adjusts the piece to the loudness of the others. */
  readonly level: number
  /** How far ahead bars are written. What follows the game as it goes is written only a little ahead. */
  readonly ahead_s: number
  readonly parts: { readonly base: Part; readonly tension?: Part; readonly feature?: Part }
}

const AHEAD_S = 0.6
/** A third of the time in which a part fades in or out. */
const FADE_S = 0.12
/** The same where the tempo changes. */
const CUT_S = 0.03
/** Suspense slows a piece that has a part for it: its bars take this many times as long. */
const TENSE_STRETCH = 1.35

export function pieceOf(
  bar_s: number,
  parts: Piece['parts'] | Part,
  { level = 1, ahead_s = AHEAD_S }: { readonly level?: number; readonly ahead_s?: number } = {},
): Piece {
  return { bar_s, level, ahead_s, parts: typeof parts === 'function' ? { base: parts } : parts }
}

/** Which parts sound: a feature replaces the base, tension is added. A piece without such a part plays on. */
export function partsOf({ parts }: Piece, { feature, tension }: Mood): readonly PartName[] {
  const tune = feature && parts.feature !== undefined ? 'feature' : 'base'
  return tension && parts.tension !== undefined ? [tune, 'tension'] : [tune]
}

/** How many times slower than written a piece is played. */
const stretchOf = ({ parts }: Piece, { tension }: Mood): number =>
  tension && parts.tension !== undefined ? TENSE_STRETCH : 1

export interface Playing {
  setMood(mood: Mood): void
  stop(): void
}

/** Starts a piece. Its bars are written ahead, so that it never stutters and can end at any time. */
export function playPiece(piece: Piece, { context, output, at }: Voice, begun: Mood): Playing {
  const whole = context.createGain()
  whole.gain.value = piece.level
  whole.connect(output)
  let mood = begun
  let score = openScore(piece, { context, output: whole }, { mood, bar: 0, next: at + 0.1 })
  const write = () => {
    while (score.next < context.currentTime + piece.ahead_s) writeBar(piece, context, { score, mood })
  }
  write()
  const timer = setInterval(write, (piece.ahead_s * 1000) / 2)
  return {
    setMood(chosen) {
      mood = chosen
      const now = context.currentTime
      if (stretchOf(piece, mood) === score.stretch) {
        fade(piece, score, { now, mood })
        return
      }
      closeScore(score, now)
      score = openScore(piece, { context, output: whole }, { mood, ...placeIn(score, { now, piece, mood }) })
      write()
    },
    stop() {
      clearInterval(timer)
      whole.gain.setTargetAtTime(0, context.currentTime, 0.08)
      setTimeout(() => whole.disconnect(), 500)
    },
  }
}

/** A run of bars in one tempo. */
interface Score {
  readonly faders: ReadonlyMap<PartName, GainNode>
  readonly stretch: number
  /** Notes that begin before this time were played in the old tempo. */
  readonly from: number
  /** The first bar that has not been written, and its start. */
  bar: number
  next: number
}

interface ScorePlace extends Pick<Score, 'bar' | 'next'> {
  readonly mood: Mood
  readonly from?: number
}

function openScore(
  piece: Piece,
  { context, output }: Pick<Voice, 'context' | 'output'>,
  { mood, from = 0, ...place }: ScorePlace,
): Score {
  const sounding = partsOf(piece, mood)
  const faders = partNames(piece).map(
    name => [name, faderOf(context, output, sounding.includes(name))] as const,
  )
  return { faders: new Map(faders), stretch: stretchOf(piece, mood), from, ...place }
}

const SILENT_AFTER_MS = 500

function closeScore({ faders }: Score, now: number): void {
  for (const fader of faders.values()) {
    fader.gain.cancelScheduledValues(now)
    fader.gain.setTargetAtTime(0, now, CUT_S)
    setTimeout(() => fader.disconnect(), SILENT_AFTER_MS)
  }
}

/** Where a piece continues that changes its tempo now: in the middle of a bar, which is written again from here. */
function placeIn(
  { bar, next, stretch }: Score,
  { now, piece, mood }: { readonly now: number; readonly piece: Piece; readonly mood: Mood },
): Omit<Required<ScorePlace>, 'mood'> {
  const position = Math.max(0, bar - (next - now) / (piece.bar_s * stretch))
  const current = Math.floor(position)
  const passed_s = (position - current) * piece.bar_s * stretchOf(piece, mood)
  return { bar: current, next: now - passed_s, from: now }
}

/** Another tune starts with the next bar: the current one is scheduled only up to there. */
function fade(
  piece: Piece,
  { faders, next }: Score,
  { now, mood }: { readonly now: number; readonly mood: Mood },
): void {
  const sounding = partsOf(piece, mood)
  const from = Math.max(now, next)
  for (const [name, fader] of faders) {
    fader.gain.cancelScheduledValues(from)
    fader.gain.setTargetAtTime(sounding.includes(name) ? 1 : 0, from, FADE_S)
  }
}

/** Writes the parts that sound. */
function writeBar(
  piece: Piece,
  context: BaseAudioContext,
  { score, mood }: { readonly score: Score; readonly mood: Mood },
): void {
  const { faders, stretch, from, bar, next } = score
  for (const name of partsOf(piece, mood)) {
    const output = faders.get(name)
    if (output !== undefined) piece.parts[name]?.({ context, output, at: next, stretch, from }, bar)
  }
  score.bar += 1
  score.next += piece.bar_s * stretch
}

/** Draws the first bars of a piece into a context that renders faster than it plays. Answers their length in seconds. */
export function drawPiece(
  piece: Piece,
  { context, output, at }: Voice,
  { bars, mood }: { readonly bars: number; readonly mood: Mood },
): number {
  const whole = context.createGain()
  whole.gain.value = piece.level
  whole.connect(output)
  const stretch = stretchOf(piece, mood)
  for (let bar = 0; bar < bars; bar += 1)
    for (const name of partsOf(piece, mood))
      piece.parts[name]?.({ context, output: whole, at: at + bar * piece.bar_s * stretch, stretch }, bar)
  return bars * piece.bar_s * stretch
}

function partNames({ parts }: Piece): readonly PartName[] {
  return (['base', 'tension', 'feature'] as const).filter(name => parts[name] !== undefined)
}

function faderOf(context: BaseAudioContext, output: AudioNode, isOn: boolean): GainNode {
  const fader = context.createGain()
  fader.gain.value = isOn ? 1 : 0
  fader.connect(output)
  return fader
}
