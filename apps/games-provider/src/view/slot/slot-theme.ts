/** What tells one slot from another: its reels, its drawings, its colours and its sounds. All the rest of a slot is shared. */
import { formatList, type Language } from '../money-format.ts'

/** A symbol's name, as the game's strips use it. */
export type SymbolName = string
export type Strip = readonly SymbolName[]

/** `[reel, row]`, both from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number]

export interface SlotGrid {
  readonly rows: number
  /** One strip per reel: of the paid spin, and of every free spin that names none of its own. */
  readonly strips: readonly Strip[]
  /** The row each line crosses on each reel. */
  readonly lines: readonly (readonly number[])[]
  readonly scatter: SymbolName
  /** So many scatters start the free spins. */
  readonly featureScatters: number
  /** The stops on which the reels stand before the first round. */
  readonly firstStops: readonly number[]
}

export interface SlotArt {
  readonly names: readonly SymbolName[]
  /** A complete SVG document of `size` × `size` pixels. */
  readonly symbol: (name: SymbolName, size?: number) => string
  readonly coin: (size: number) => string
  /** A picture that may cover a whole reel, three symbols high. */
  readonly reelCover?: (width: number, height: number) => string
}

export interface SlotColours {
  /** The light behind a winning symbol from its middle outwards, as CSS colours. */
  readonly glow: readonly [inner: string, middle: string, outer: string]
  /** Lines take turns with these, as 0xRRGGBB. */
  readonly lines: readonly number[]
  /** Tint of the symbols that did not win. */
  readonly unlit: number
  /** What an overlay darkens the reels with. */
  readonly dim: number
}

export interface SlotSounds {
  /** The reels' rush; returns the function that ends it. */
  readonly reelLoop: () => () => void
  readonly reelStop: () => void
  /** The scatter that landed is the `count`th. */
  readonly scatter: (count: number) => void
  /** The last reels decide for so long. */
  readonly anticipation: (seconds: number) => void
  /** Free spins begin, or more are won. */
  readonly feature: () => void
}

export interface SlotTheme {
  readonly grid: SlotGrid
  readonly art: SlotArt
  readonly colours: SlotColours
  readonly sounds: SlotSounds
}

interface FigureSource {
  readonly rows: number
  readonly strips: readonly (readonly SymbolName[])[]
  readonly lines: readonly (readonly number[])[]
  readonly wild: SymbolName
  /** The run lengths and scatter counts that pay. */
  readonly counts: readonly number[]
}

/** The figures a slot's texts name, taken from its reels and its paytable. */
export function slotFigures({ rows, strips, lines, wild, counts }: FigureSource, language: Language) {
  const wildReels = strips.flatMap((strip, reel) => (strip.includes(wild) ? [String(reel + 1)] : []))
  return {
    reels: strips.length,
    rows,
    lines: lines.length,
    least: Math.min(...counts),
    counts: formatList([...counts].sort((a, b) => a - b).map(String), language, 'disjunction'),
    wildReels: formatList(wildReels, language, 'conjunction'),
  }
}
