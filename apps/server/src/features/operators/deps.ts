import type { Database } from '@arena/database'
import type { Counter, Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'

/** What this feature is given. */
export interface GivenDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  /** Where operators confirm what a command asks for; also the origin that their keys are made for. */
  readonly consoleUrl: string
  /** What the rows of the audit are sealed with: that of the ledger's daily lines. */
  readonly auditKey: Uint8Array
  /** On a developer's machine: names and tokens of local owners. Undefined in production, where no such token is accepted. */
  readonly local: readonly { readonly name: string; readonly token: string }[] | undefined
}

/** What the use cases of this feature work with. */
export interface OperatorsDeps extends GivenDeps {
  /** Calls of operators that were refused, by `outcome`. */
  readonly rejections: Counter<'outcome'>
}
