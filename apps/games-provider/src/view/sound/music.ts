/** A piece of music in parts that are cross-faded while it plays. */
import type { Voice } from './voice.ts'

/** What goes on in the game: each may bring a part of the music with it. */
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
  /** What brings the piece to the loudness of the others, as a factor. */
  readonly level: number
  /** How far ahead bars are written. What follows the game as it goes is written only a little ahead. */
  readonly ahead_s: number
  readonly parts: { readonly base: Part; readonly tension?: Part; readonly feature?: Part }
}

const AHEAD_S = 0.6
/** A third of the time in which a part comes or goes. */
const FADE_S = 0.12

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

export interface Playing {
  setMood(mood: Mood): void
  stop(): void
}

/** Starts a piece. Its bars are written ahead, so that it never stutters and can end at any time. */
export function playPiece(piece: Piece, { context, output, at }: Voice, begun: Mood): Playing {
  const whole = context.createGain()
  whole.gain.value = piece.level
  whole.connect(output)
  const faders = new Map(
    partNames(piece).map(name => [name, faderOf(context, whole, partsOf(piece, begun).includes(name))]),
  )
  let mood = begun
  let bar = 0
  let next = at + 0.1
  const write = () => {
    while (next < context.currentTime + piece.ahead_s) {
      writeBar(piece, { context, at: next }, { bar, mood, faders })
      bar += 1
      next += piece.bar_s
    }
  }
  write()
  const timer = setInterval(write, (piece.ahead_s * 1000) / 2)
  return {
    setMood(chosen) {
      mood = chosen
      const sounding = partsOf(piece, chosen)
      for (const [name, fader] of faders) {
        // Tension comes at once. Another tune comes with the next bar: the one that sounds has not been written beyond it.
        const from = name === 'tension' ? context.currentTime : Math.max(context.currentTime, next)
        fader.gain.cancelScheduledValues(from)
        fader.gain.setTargetAtTime(sounding.includes(name) ? 1 : 0, from, FADE_S)
      }
    },
    stop() {
      clearInterval(timer)
      whole.gain.setTargetAtTime(0, context.currentTime, 0.08)
      setTimeout(() => whole.disconnect(), 500)
    },
  }
}

interface Bar {
  readonly bar: number
  readonly mood: Mood
  readonly faders: ReadonlyMap<PartName, AudioNode>
}

/** Writes the parts that sound, and tension always: it may be wanted before the bar is over. */
function writeBar(piece: Piece, place: Pick<Voice, 'context' | 'at'>, { bar, mood, faders }: Bar): void {
  const sounding = partsOf(piece, mood)
  for (const [name, output] of faders)
    if (name === 'tension' || sounding.includes(name)) piece.parts[name]?.({ ...place, output }, bar)
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
  for (let bar = 0; bar < bars; bar += 1)
    for (const name of partsOf(piece, mood))
      piece.parts[name]?.({ context, output: whole, at: at + bar * piece.bar_s }, bar)
  return bars * piece.bar_s
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
