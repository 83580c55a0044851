import type { Transaction } from '../../platform/database/database.ts'
import type { PersonalData, Section } from '../../platform/personal-data/index.ts'
import type { Erasure, PlayerKey } from '../players/index.ts'

/** What the features store about players, collected when the app is composed: the export and the erasure know no table but by this. */
export interface CollectedData {
  /** Every feature that stores something, and the platform. */
  readonly features: readonly PersonalData[]
  /** Everything that is exported, in the file's order. Cursors name sections, so their names stay. */
  readonly sections: readonly Section[]
  readonly erasure: ErasureOrder
}

/** Parts of one transaction, in the order they run in. The wallet and the player are locked before. */
export interface ErasureOrder {
  /** Locks what must stand still, and refuses while something of the player's is open: the first rejection is told. */
  readonly before: readonly ((tx: Transaction, player: PlayerKey) => Promise<void>)[]
  readonly steps: readonly ((tx: Transaction, erasure: Erasure) => Promise<void>)[]
}
