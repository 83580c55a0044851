import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Operators } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Inventory, Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { Catalogue } from './catalogue.ts'

export interface PartnersOptions {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly players: Pick<Players, 'find' | 'shown' | 'countryRules'>
  readonly wallet: Pick<Wallet, 'lock'>
  readonly inventory: Pick<Inventory, 'list'>
  readonly rewards: Rewards
  readonly operators: Pick<Operators, 'record' | 'look' | 'ceiling' | 'alone' | 'onApproval'>
  /** Hosts that an owner lets texts link to. */
  readonly linkHosts: () => readonly string[]
  /** The partners the program starts with. */
  readonly content: readonly PartnerPlan[]
  /** By partner key, the secrets the partner's messages may be signed with. */
  readonly secrets: ReadonlyMap<string, readonly Uint8Array[]>
}

export interface PartnersDeps extends PartnersOptions {
  readonly catalogue: Catalogue
}
