import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Operators } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { ReadPlay } from './measure-play.job.ts'
import type { SignalHash } from './signal-hash.ts'

export interface FairPlayOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly players: Players
  readonly operators: Pick<
    Operators,
    'record' | 'look' | 'alone' | 'onApproval' | 'onWeighedBulk' | 'weighedBulk'
  >
  /** The secret under which signals are hashed. */
  readonly secret: string
  readonly readPlay: ReadPlay
}

export interface FairPlayDeps extends FairPlayOptions {
  readonly hash: SignalHash
}
