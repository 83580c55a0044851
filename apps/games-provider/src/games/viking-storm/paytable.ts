/** The strips, the ten lines and what they pay. The window shows rows `stop`, `stop + 1`, `stop + 2` of each strip, top to bottom, cyclically. */

export const SYMBOLS = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'] as const
/** W is wild, S scatter, H1 … H4 the high symbols and L1 … L4 the low ones, best first. */
export type SymbolId = (typeof SYMBOLS)[number]
export type Strips = readonly (readonly SymbolId[])[]

export const REELS = 5
export const ROWS = 3
/** A power of two: a stop is then drawn without any rejection. */
export const STOPS = 32

function strip(text: string): readonly SymbolId[] {
  return text.split(' ').map(name => {
    const symbol = SYMBOLS.find(known => known === name)
    if (symbol === undefined) throw new Error(`the strips name no symbol ${name}`)
    return symbol
  })
}

/** The reels of the paid spin. */
export const STRIPS: Strips = [
  strip('H1 L1 S L3 L4 H4 L3 H3 H4 L2 L4 L1 H2 L2 H4 H3 L3 H1 L2 H3 L1 L4 H4 L2 H2 L2 L3 L4 L1 L4 L1 L3'),
  strip('H4 L3 L4 L3 H4 L2 H2 L3 S H1 W L1 L4 H3 L2 H4 L4 W H4 L3 L1 L4 L2 L1 H1 H2 H3 L2 L3 H3 L1 L4'),
  strip('H2 L4 W L4 H1 H2 W L1 H1 H3 L1 H3 H4 L4 L2 H3 L3 L2 L1 H4 L4 L3 L2 H2 S L3 L2 H4 L3 L1 L3 L4'),
  strip('H2 H4 H3 H1 L4 H4 H3 L2 H2 L3 L2 L4 L1 W H4 H1 L2 L4 H3 L3 L2 L3 L4 L1 L3 L4 L1 H4 S L1 W L3'),
  strip('L1 L2 L4 H4 L3 S H3 L3 H2 H1 L2 H4 H2 L4 L1 L3 H4 L4 L1 L3 L2 L3 H1 H3 L4 L2 L1 L4 H2 L2 H3 H4'),
]

/** The reels of the free spins: no scatters. A wild that lands turns its whole reel wild until they end. */
export const STORM_STRIPS: Strips = [
  strip('L2 H4 L3 L4 L2 H3 L1 L3 H2 L2 H3 L1 L4 H4 H3 L1 L4 L3 L4 H2 H1 H1 H1 L3 H3 H4 H2 L1 L2 L3 L4 H4'),
  strip('L1 L3 L4 L1 H4 L3 H3 L2 H4 L3 L2 L4 H1 L4 H4 L4 L2 H2 L1 H4 H2 H3 H2 H1 L2 L3 L2 H3 W L3 L1 L4'),
  strip('L3 L4 W L3 H2 L2 H3 H4 L3 H4 L1 L2 L4 L1 L3 H2 L1 L4 L2 H1 H3 H4 L4 H1 L2 L4 H2 H4 L3 H3 L2 L1'),
  strip('L4 L3 H2 H1 L3 L4 H3 L1 W L3 H2 L2 L1 L2 L1 H4 L2 H3 L2 H4 L4 L1 H4 L4 L2 H4 L3 H3 L4 H1 L3 H2'),
  strip('L4 H4 L3 L1 L2 H2 L4 H4 H1 H1 H1 H3 L1 H3 L3 H2 H3 H4 L4 L2 L3 L1 H3 L2 L3 L1 H4 H2 L4 L2 L4 L3'),
]

/** The row a line crosses on each reel, 0 at the top. */
export const LINES: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '10001',
  '12221',
  '00122',
  '22100',
  '10121',
].map(rows => [...rows].map(Number))

/** What shows when the reels rest on these stops: a column of three symbols per reel, top to bottom. */
export function windowAt(strips: Strips, stops: readonly number[]): SymbolId[][] {
  return strips.map((symbols, reel) => {
    const stop = stops[reel] ?? 0
    return Array.from({ length: ROWS }, (_, row) => symbols[(stop + row) % STOPS] ?? 'L4')
  })
}

export type PaidSymbol = Exclude<SymbolId, 'W' | 'S'>
export type RunLength = 3 | 4 | 5

export const RUN_LENGTHS: readonly RunLength[] = [3, 4, 5]

/** Payout of a run from the first reel, in line bets; a line bet is a tenth of the bet. All are multiples of `PAY_STEP`. */
export const LINE_PAYS: Readonly<Record<PaidSymbol, Readonly<Record<RunLength, number>>>> = {
  H1: { 3: 50, 4: 200, 5: 2000 },
  H2: { 3: 30, 4: 100, 5: 600 },
  H3: { 3: 20, 4: 60, 5: 300 },
  H4: { 3: 15, 4: 50, 5: 200 },
  L1: { 3: 10, 4: 25, 5: 100 },
  L2: { 3: 10, 4: 20, 5: 75 },
  L3: { 3: 5, 4: 15, 5: 60 },
  L4: { 3: 5, 4: 15, 5: 50 },
}

/** Every line win and every scatter win is a multiple of this many line bets. */
export const PAY_STEP = 5

/** Payout of scatters anywhere in the paid spin, in whole bets. Any of these counts starts the free spins. */
export const SCATTER_PAYS: Readonly<Record<RunLength, number>> = { 3: 2, 4: 10, 5: 50 }

/** As many, however many scatters started them; none are added. */
export const FREE_SPINS = 7

/** A round pays at most this many bets; the free spins end with the one that reaches it. */
export const MAX_WIN_BETS = 3000
