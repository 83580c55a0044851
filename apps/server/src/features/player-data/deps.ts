import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedRateLimit } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { ErasureCheck, ErasureStep, PersonalData, Section } from '../../platform/personal-data/index.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Operators } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** The features' stored data about players, collected when the app is composed: the export and the erasure know tables only through it. */
export interface CollectedData {
  /** Every feature that stores something, and the platform. */
  readonly features: readonly PersonalData[]
  /** Everything that is exported, in the file's order. Cursors name sections, so their names stay. */
  readonly sections: readonly Section[]
  readonly erasure: ErasureOrder
}

/** Parts of one transaction, in the order they run in. The wallet and the player are locked before. */
export interface ErasureOrder {
  /** Locks rows that must not change, and refuses while something of the player's is open: the first rejection is returned. */
  readonly before: readonly ErasureCheck[]
  readonly steps: readonly ErasureStep[]
}

export interface PlayerDataDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly operators: Pick<
    Operators,
    | 'record'
    | 'look'
    | 'auditKey'
    | 'alone'
    | 'within'
    | 'onApproval'
    | 'onWeighedBulk'
    | 'weighedBulk'
    | 'ceiling'
  >
  readonly players: Pick<
    Players,
    'erased' | 'find' | 'findByShownId' | 'emailOf' | 'owner' | 'banIn' | 'unbanIn' | 'signOutIn'
  >
  readonly wallet: Pick<Wallet, 'read' | 'lock'>
  readonly tournaments: Pick<Tournaments, 'forget' | 'prizesAtStake' | 'foreseeRemoval'>
  readonly personalData: CollectedData
}

export interface ExportDeps extends Pick<PlayerDataDeps, 'database' | 'clock' | 'rng' | 'personalData'> {
  readonly rateLimit: SharedRateLimit
  /** Where players reach the product, without a trailing slash. */
  readonly publicUrl: string
}
