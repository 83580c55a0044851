import type { AdFormat } from '@arena/contract/endpoints/ads'
import type { Partner } from '@arena/contract/endpoints/partners'
import type { Language } from '@arena/contract/languages'
import type { Database } from '@arena/database'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Partners } from '../partners/index.ts'
import type { PlayerKey } from '../players/index.ts'

/** The request for an ad. */
export interface AdWish {
  readonly player: PlayerKey
  /** ISO 3166 country, upper case; '' when unknown. */
  readonly geo: string
  readonly language: Language
  /** Undefined = either. */
  readonly format: AdFormat | undefined
  /** The ad the player was shown last: another one is better where there is a choice. */
  readonly last: { readonly partnerKey: string; readonly format: AdFormat } | undefined
}

export interface NetworkAd {
  readonly partner: Partner
  readonly format: AdFormat
}

/**
 * A source of ads. Another network is another object of this shape, named in `create.ts`; nothing else changes. It answers in a few seconds
 * or rejects, and never pays: a network's answer is at most a reason not to pay.
 */
export interface AdNetwork {
  /** Kept with every ad that was given out. */
  readonly name: string
  /** Undefined = nothing suitable for this player. */
  findAd(wish: AdWish): Promise<NetworkAd | undefined>
  /** For networks that verify views on their own servers: false keeps a view from being paid. */
  readonly sawView?: (view: { readonly player: PlayerKey; readonly adId: string }) => Promise<boolean>
}

const PLACEMENTS = { image: 'boost', video: 'boost video' } as const
/** Draws until it is another ad than the last one; where there is only one, it stays the same. */
const DRAWS_MAX = 4

interface EmbeddedNetworkDeps {
  readonly database: Database
  readonly rng: Rng
  readonly partners: Pick<Partners, 'pick' | 'present'>
}

/** The embedded network: the operator's own partners, one drawn for every ad. Needs no external service. */
export function createEmbeddedNetwork(deps: EmbeddedNetworkDeps): AdNetwork {
  return {
    name: 'embedded',
    async findAd(wish) {
      let found: NetworkAd | undefined
      for (let draws = 0; draws < DRAWS_MAX; draws += 1) {
        found = await drawAd(deps, wish)
        if (found === undefined || !isLast(found, wish)) return found
      }
      return found
    },
  }
}

async function drawAd(
  { database, rng, partners }: EmbeddedNetworkDeps,
  { geo, language, format: wanted }: AdWish,
): Promise<NetworkAd | undefined> {
  const formats: readonly AdFormat[] = wanted === undefined ? drawOrder(rng) : [wanted]
  for (const format of formats) {
    const placement = PLACEMENTS[format]
    const plan = await partners.pick(database, { geo, placement, rng })
    if (plan !== undefined) return { partner: partners.present(plan, { language, geo, placement }), format }
  }
  return undefined
}

function drawOrder(rng: Rng): readonly AdFormat[] {
  const [byte = 0] = rng.bytes(1)
  return byte % 2 === 0 ? ['image', 'video'] : ['video', 'image']
}

function isLast({ partner, format }: NetworkAd, { last }: AdWish): boolean {
  return last?.partnerKey === partner.partner_key && last.format === format
}
