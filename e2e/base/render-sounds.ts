/**
 * Runs in the browser: renders sounds through the page's own mix, faster than they play, and measures them. Loudness in LUFS; the correlation
 * of the two channels is 1 for mono.
 */

import { DUEL_SOUNDS } from '../../apps/games-provider/src/games/golden-arena/view/duel-sounds.ts'
import { countedShare, titleAt } from '../../apps/games-provider/src/view/big-win/count-curve.ts'
import * as arena from '../../apps/games-provider/src/view/sound/arena-music.ts'
import { drawFanfare } from '../../apps/games-provider/src/view/sound/fanfare.ts'
import { createMix } from '../../apps/games-provider/src/view/sound/mix.ts'
import { CALM, drawPiece, type Mood, type Piece } from '../../apps/games-provider/src/view/sound/music.ts'
import type { Voice } from '../../apps/games-provider/src/view/sound/voice.ts'
import { drawChord } from '../../apps/games-provider/src/view/sound/win-sounds.ts'
import {
  countUpMs,
  hasOverlay,
  type OverlayTier,
  tierFrom,
  type WinTier,
} from '../../apps/games-provider/src/view/win-tiers.ts'
import { highPassed, integratedLufs, peakOf, SAMPLE_RATE } from './loudness.ts'

export interface Measured {
  readonly lufs: number
  /** Of what is above 400 Hz: what a phone's speaker plays. */
  readonly highLufs: number
  readonly peak: number
  readonly correlation: number
}

declare global {
  interface Window {
    /** The sounds of a duel of Golden Arena, in their order. */
    readonly duelSounds: readonly string[]
    measureDuelSound(name: string): Promise<Measured>
    measureWin(tier: Exclude<WinTier, 'none'>): Promise<Measured>
    /** Every piece of music, by the folder of its game, with the moods that have a part of their own. */
    readonly pieces: readonly { readonly name: string; readonly moods: readonly (keyof Mood)[] }[]
    measurePiece(name: string): Promise<Measured>
    /** In LUFS, with the part of a mood. */
    loudnessOfPiece(name: string, mood: keyof Mood): Promise<number>
  }
}

const TAIL_S = 1.5
/** A context starts at 0, where no sound of a page ever starts. */
const START_S = 0.05
const MUSIC_S = 20
const DUEL_SOUND_S = 2

// A new game's music is measured without a line here.
const found = import.meta.glob('../../apps/games-provider/src/games/*/view/music.ts', { eager: true })
const PIECES = new Map(
  Object.entries({ 'arena-music/view/music.ts': arena, ...found }).flatMap(([path, module]) =>
    Object.values(module as Record<string, unknown>)
      .filter(isPiece)
      .map(piece => [path.split('/').at(-3) ?? path, piece] as const),
  ),
)

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && 'bar_s' in value
}

type Channels = readonly [Float32Array, Float32Array]

async function rendered(length_s: number, draw: (context: OfflineAudioContext) => void): Promise<Channels> {
  const context = new OfflineAudioContext(2, length_s * SAMPLE_RATE, SAMPLE_RATE)
  draw(context)
  const recording = await context.startRendering()
  return [recording.getChannelData(0), recording.getChannelData(1)]
}

function measured(channels: Channels): Measured {
  return {
    lufs: integratedLufs(channels),
    highLufs: integratedLufs(channels.map(channel => highPassed(channel, 400))),
    peak: Math.max(...channels.map(peakOf)),
    correlation: correlationOf(channels),
  }
}

function correlationOf([left, right]: Channels): number {
  let [both, ofLeft, ofRight] = [0, 0, 0]
  for (const [index, sample] of left.entries()) {
    const other = right[index] ?? 0
    both += sample * other
    ofLeft += sample * sample
    ofRight += other * other
  }
  return both / Math.sqrt(ofLeft * ofRight)
}

/** The whole sound of a win of this tier: a typical one, half beyond its threshold. */
function drawWin(voice: Voice, tier: Exclude<WinTier, 'none'>): void {
  if (hasOverlay(tier)) drawFanfare(voice, tier, countedSound(tier))
  else drawChord(voice, tier)
}

function countedSound(tier: OverlayTier) {
  const counted = { win: tierFrom(tier) * 150, bet: 100 }
  const progresses = Array.from({ length: 1000 }, (_, step) => step / 1000)
  const accents = progresses.filter(
    (progress, step) =>
      step > 0 && titleAt(progress, counted) !== titleAt(progresses[step - 1] ?? 0, counted),
  )
  return {
    count_s: countUpMs(tier) / 1000,
    shareAt: (progress: number) => countedShare(progress, counted),
    accents,
  }
}

Object.assign(window, {
  pieces: [...PIECES].map(([name, { parts }]) => ({
    name,
    moods: (['tension', 'feature'] as const).filter(mood => parts[mood] !== undefined),
  })),
  duelSounds: Object.keys(DUEL_SOUNDS),
  measureDuelSound: async (name: string) => {
    const sound = await rendered(DUEL_SOUND_S, context =>
      DUEL_SOUNDS[name]?.({ context, output: createMix(context).effects, at: START_S }),
    )
    return measured(sound)
  },
  measureWin: async (tier: Exclude<WinTier, 'none'>) => {
    const count_s = countUpMs(tier) / 1000
    const win = await rendered(count_s + TAIL_S, context => {
      drawWin({ context, output: createMix(context).effects, at: START_S }, tier)
    })
    return measured(win)
  },
  measurePiece: async (name: string) => measured(await renderedPiece(name, CALM)),
  loudnessOfPiece: async (name: string, mood: keyof Mood) =>
    integratedLufs(await renderedPiece(name, { ...CALM, [mood]: true })),
})

function renderedPiece(name: string, mood: Mood): Promise<Channels> {
  const piece = PIECES.get(name)
  if (piece === undefined) throw new Error(`There is no music of ${name}`)
  const bars = Math.max(1, Math.round(MUSIC_S / piece.bar_s))
  return rendered(bars * piece.bar_s, context => {
    drawPiece(piece, { context, output: createMix(context).music, at: START_S }, { bars, mood })
  })
}
