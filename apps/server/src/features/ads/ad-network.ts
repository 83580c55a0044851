import type { AdFormat, Language, Partner } from '@arena/contract'
import type { PlayerKey } from '../players/index.ts'

/** Whom an ad is asked for. */
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
 * Who has ads. Another network is another object of this shape, named in `createAds`; nothing else changes. It answers in a few
 * seconds or rejects, and never pays: an answer of a network is at most a reason not to.
 */
export interface AdNetwork {
  /** Kept with every ad that was given out. */
  readonly name: string
  /** Undefined = nothing suitable for this player. */
  findAd(wish: AdWish): Promise<NetworkAd | undefined>
  /** For networks that verify views on their own servers: false keeps a view from being paid. */
  readonly sawView?: (view: { readonly player: PlayerKey; readonly adId: string }) => Promise<boolean>
}
