import type { Ad, Partner } from '@arena/contract'

/** An ad the server has given out, to be played now. */
export interface AdOffer {
  readonly partner: Partner
  readonly ad: Ad
}

/** `watched`: long enough, and closed. `failed`: it could not be loaded or played. */
export type AdEnd = 'watched' | 'failed'
