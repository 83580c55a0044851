import { type CosmeticId, isCosmetic, type Slot } from '@arena/contract/cosmetics'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { CosmeticsContent } from '../features/cosmetics/index.ts'

type CosmeticsDocument = ContentDocuments['cosmetics']
type Offer = CosmeticsDocument['items'][number]

const offer =
  (slot: Slot) =>
  (id: CosmeticId, price: number, level: number): Offer => ({ slot, id, price, level, state: 'on' })
const frame = offer('frame')
const cardBack = offer('cardBack')
const felt = offer('felt')
const rocket = offer('rocket')

/** Prices follow the coins of a casual player's day (`npm run economy`): the first frame takes two days, `royal` two weeks. */
export const COSMETICS: CosmeticsDocument = {
  items: [
    frame('copper', 6_000, 1),
    frame('mint', 9_000, 1),
    frame('chip', 12_000, 1),
    frame('orbit', 16_000, 2),
    frame('clover', 18_000, 2),
    frame('laurel', 20_000, 2),
    frame('frost', 25_000, 3),
    frame('flame', 32_000, 3),
    frame('aurora', 38_000, 3),
    frame('royal', 45_000, 3),
    frame('nova', 75_000, 4),
    frame('champion', 150_000, 5),
    cardBack('waves', 8_000, 1),
    cardBack('laurel', 18_000, 2),
    cardBack('mosaic', 35_000, 3),
    cardBack('zodiac', 60_000, 4),
    cardBack('champion', 120_000, 5),
    felt('emerald', 10_000, 1),
    felt('ruby', 20_000, 2),
    felt('midnight', 38_000, 3),
    felt('velvet', 65_000, 4),
    felt('obsidian', 130_000, 5),
    rocket('falcon', 9_000, 1),
    rocket('frost', 22_000, 2),
    rocket('phoenix', 42_000, 3),
    rocket('aurora', 80_000, 4),
    rocket('champion', 150_000, 5),
  ],
}

/**
 * What is on sale.
 *
 * @throws ContentFaults for an item that is listed twice, or that nobody draws
 */
export function cosmeticsContent({ items }: CosmeticsDocument): CosmeticsContent {
  const names = items.map(({ slot, id }) => `${slot} ${id}`)
  const faults = [
    ...names
      .filter((name, place) => names.indexOf(name) !== place)
      .map(name => contentFault('twice', { name })),
    ...items
      .filter(item => !isCosmetic(item))
      .map(({ slot, id }) => contentFault('cosmetic_unknown', { name: `${slot} ${id}` })),
  ]
  if (faults.length > 0) throw new ContentFaults(faults)
  return items.filter(({ state }) => state === 'on').map(({ state: _, ...item }) => item)
}
