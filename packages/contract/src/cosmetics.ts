/**
 * What players wear, by the ids under which it is drawn. There are no schemas here: the mini-app has the lists too. An id is never given another
 * look and never removed: players have paid for it.
 */

/** Around an avatar. */
export const FRAMES = [
  'copper',
  'mint',
  'chip',
  'orbit',
  'clover',
  'laurel',
  'frost',
  'flame',
  'aurora',
  'royal',
  'nova',
  'champion',
] as const
export type Frame = (typeof FRAMES)[number]

const CARD_BACKS = ['waves', 'laurel', 'mosaic', 'zodiac', 'champion'] as const

const FELTS = ['emerald', 'ruby', 'midnight', 'velvet', 'obsidian'] as const

const ROCKETS = ['falcon', 'frost', 'phoenix', 'aurora', 'champion'] as const

/** One thing is worn in each slot. All but frames are shown in games. */
export const COSMETICS = { frame: FRAMES, cardBack: CARD_BACKS, felt: FELTS, rocket: ROCKETS } as const
export type Slot = keyof typeof COSMETICS
export type CosmeticId = (typeof COSMETICS)[Slot][number]

export const SLOTS = ['frame', 'cardBack', 'felt', 'rocket'] as const satisfies readonly Slot[]

/** The slot of a game that is shown beside a round that a player shares from it. */
export const LOOK_OF_GAME: Readonly<Record<string, Exclude<Slot, 'frame'>>> = {
  'classic-blackjack': 'cardBack',
  'hi-lo': 'cardBack',
  'european-roulette': 'felt',
  'arena-roulette': 'felt',
  'star-rocket': 'rocket',
}

export function isCosmetic({ slot, id }: { readonly slot: Slot; readonly id: string }): boolean {
  return COSMETICS[slot].some(known => known === id)
}
