import type { Database } from '@arena/database'
import type { Counter, Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'

/** The dependencies that the app hands to this feature. */
export interface GivenDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  /** The page where operators confirm a command's request; also the origin that their keys are made for. */
  readonly consoleUrl: string
  /** The key that seals the rows of the audit: that of the ledger's daily lines. */
  readonly auditKey: Uint8Array
  /** On a developer's machine: names and tokens of local owners. Undefined in production, where no such token is accepted. */
  readonly local: readonly { readonly name: string; readonly token: string }[] | undefined
}

/** The dependencies of this feature's use cases. */
export interface OperatorsDeps extends GivenDeps {
  /** Calls of operators that were refused, by `outcome`. */
  readonly rejections: Counter<'outcome'>
}
