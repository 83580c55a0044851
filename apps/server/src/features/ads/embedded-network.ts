import type { AdFormat } from '@arena/contract'
import type { Database } from '../../platform/database/index.ts'
import type { Dice } from '../../platform/dice/dice.ts'
import type { Partners } from '../partners/index.ts'
import type { AdNetwork, AdWish, NetworkAd } from './ad-network.ts'

const PLACEMENTS = { image: 'boost', video: 'boost video' } as const
/** Draws until it is another ad than the last one; where there is only one, it stays the same. */
const DRAWS_MAX = 4

export interface EmbeddedNetworkParts {
  readonly database: Database
  readonly dice: Dice
  readonly partners: Pick<Partners, 'pick' | 'present'>
}

/** The network inside: the operator's own partners, one drawn for every ad. Needs nobody outside. */
export function createEmbeddedNetwork(parts: EmbeddedNetworkParts): AdNetwork {
  return {
    name: 'embedded',
    async findAd(wish) {
      let found: NetworkAd | undefined
      for (let draws = 0; draws < DRAWS_MAX; draws += 1) {
        found = await drawAd(parts, wish)
        if (found === undefined || !isLast(found, wish)) return found
      }
      return found
    },
  }
}

async function drawAd(
  { database, dice, partners }: EmbeddedNetworkParts,
  { geo, language, format: wanted }: AdWish,
): Promise<NetworkAd | undefined> {
  const formats: readonly AdFormat[] = wanted === undefined ? drawOrder(dice) : [wanted]
  for (const format of formats) {
    const placement = PLACEMENTS[format]
    const plan = await partners.pick(database, { geo, placement, dice })
    if (plan !== undefined) return { partner: partners.present(plan, { language, geo, placement }), format }
  }
  return undefined
}

function drawOrder(dice: Dice): readonly AdFormat[] {
  const [byte = 0] = dice.bytes(1)
  return byte % 2 === 0 ? ['image', 'video'] : ['video', 'image']
}

function isLast({ partner, format }: NetworkAd, { last }: AdWish): boolean {
  return last?.partnerKey === partner.partner_key && last.format === format
}
