import type { Frame } from '@arena/contract/cosmetics'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { CosmeticsContent } from '../features/cosmetics/index.ts'

type CosmeticsDocument = ContentDocuments['cosmetics']
type FrameOffer = CosmeticsDocument['frames'][number]

const frame = (id: Frame, price: number, level: number): FrameOffer => ({ id, price, level, state: 'on' })

/** Prices follow the coins of a casual player's day (`npm run economy`): the first frame takes two days, `royal` two weeks. */
export const COSMETICS: CosmeticsDocument = {
  frames: [
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
  ],
}

/**
 * The frames on sale.
 *
 * @throws ContentFaults for a frame that is listed twice
 */
export function cosmeticsContent({ frames }: CosmeticsDocument): CosmeticsContent {
  const ids = frames.map(({ id }) => id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  if (twice.length > 0) throw new ContentFaults(twice.map(name => contentFault('twice', { name })))
  return frames.filter(({ state }) => state === 'on').map(({ state: _, ...offer }) => offer)
}
