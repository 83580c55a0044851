import type { SharedRateLimit } from '../../platform/http/index.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Wallet } from '../wallet/index.ts'
import type { ShowingDeps } from './show-challenge.ts'

export interface ChallengesDeps extends ShowingDeps {
  readonly rng: Rng
  readonly wallet: Pick<Wallet, 'lock'>
  readonly rateLimit: SharedRateLimit
}
