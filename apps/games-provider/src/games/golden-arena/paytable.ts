/** The five strips, the twenty lines and what they pay. The window shows rows `stop`, `stop + 1`, `stop + 2` of each strip, top to bottom, cyclically. */

export const SYMBOLS = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'] as const
/** W is wild, S scatter, H1 … H4 the high symbols and L1 … L4 the low ones, best first. */
export type SymbolId = (typeof SYMBOLS)[number]

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

export const STRIPS: readonly (readonly SymbolId[])[] = [
  strip('L2 H2 H4 H1 L2 L4 H3 L3 H4 H2 L3 H3 L1 H1 H4 S L1 L4 L3 L1 L2 L4 H1 L1 H3 H2 L4 L2 H3 H4 L4 L3'),
  strip('L1 L2 L3 H4 L4 H2 H3 L1 L4 L2 L3 L1 H4 W H1 H4 L1 H1 H3 L2 H2 L4 L2 W H2 H3 H4 L3 L4 S L3 L4'),
  strip('H4 W L3 L2 H3 L4 H4 L1 L3 L4 H2 H1 W L3 L1 H4 L3 L2 H1 H2 L4 L3 S L2 L4 H3 L1 L2 L4 H2 H3 L1'),
  strip('L4 H2 L1 H4 L4 L3 H3 L4 L2 S L1 H3 L2 H1 L1 L3 H4 L4 W L3 H4 H2 L1 L3 H3 L2 W H4 H1 L4 L3 L2'),
  strip('L2 H4 H2 L4 L1 L2 L4 H4 H1 L4 L1 L2 H2 L4 H4 L1 H3 H4 L3 L2 L1 L3 H1 H3 L3 L2 H2 L3 L4 H3 S L3'),
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
  '12101',
  '10121',
  '01110',
  '21112',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '02220',
].map(rows => [...rows].map(Number))

/** What shows when the reels rest on these stops: a column of three symbols per reel, top to bottom. */
export function windowAt(stops: readonly number[]): SymbolId[][] {
  return STRIPS.map((symbols, reel) => {
    const stop = stops[reel] ?? 0
    return Array.from({ length: ROWS }, (_, row) => symbols[(stop + row) % STOPS] ?? 'L4')
  })
}

export type PaidSymbol = Exclude<SymbolId, 'W' | 'S'>
export type RunLength = 3 | 4 | 5

export const RUN_LENGTHS: readonly RunLength[] = [3, 4, 5]

/** Payout of a run from the first reel, in line bets; a line bet is a twentieth of the bet. */
export const LINE_PAYS: Readonly<Record<PaidSymbol, Readonly<Record<RunLength, number>>>> = {
  H1: { 3: 50, 4: 250, 5: 2000 },
  H2: { 3: 30, 4: 150, 5: 800 },
  H3: { 3: 20, 4: 100, 5: 500 },
  H4: { 3: 15, 4: 60, 5: 250 },
  L1: { 3: 10, 4: 40, 5: 200 },
  L2: { 3: 8, 4: 30, 5: 125 },
  L3: { 3: 5, 4: 25, 5: 100 },
  L4: { 3: 5, 4: 20, 5: 80 },
}

/** Payout of scatters anywhere, in whole bets, and the free spins they start or add. */
export const SCATTER_PAYS: Readonly<
  Record<RunLength, { readonly bets: number; readonly freeSpins: number }>
> = {
  3: { bets: 2, freeSpins: 10 },
  4: { bets: 10, freeSpins: 15 },
  5: { bets: 100, freeSpins: 20 },
}

/** Every win of a free spin counts three times, its scatters included. */
export const FREE_SPIN_MULTIPLIER = 3

/** A round pays at most this many bets; the free spins end with the one that reaches it. */
export const MAX_WIN_BETS = 2500
