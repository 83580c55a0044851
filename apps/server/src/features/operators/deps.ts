import type { Database } from '@arena/database'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'

/** What the use cases of this feature work with. */
export interface OperatorsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  /** Where operators confirm what a command asks for; also the origin that their keys are made for. */
  readonly consoleUrl: string
  /** On a developer's machine: names and tokens of those who are owners there. Undefined in production, where no such token is heard. */
  readonly local: readonly { readonly name: string; readonly token: string }[] | undefined
}
