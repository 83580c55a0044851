import type { Database, Statements } from '@arena/database'
import { dayEnd_ms, isDayUsedUp, type PlayBreak, runningBreak } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey } from '../players/index.ts'
import type { PlayQuota, Wallet } from '../wallet/index.ts'
import { readLimits } from './limit-store.ts'

export interface PlayLimitsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
}

/** Unix seconds, rounded up: what ends then is over by then. */
export function unixSeconds(at_ms: number): number {
  return Math.ceil(at_ms / 1000)
}

/** The break that runs; null when there is none. @throws DomainError `ACCOUNT_NOT_FOUND` */
export async function readBreak(
  { wallet, clock }: Pick<PlayLimitsDeps, 'wallet' | 'clock'>,
  statements: Statements,
  player: PlayerKey,
): Promise<PlayBreak | null> {
  const { breakUntil_ms } = await wallet.quota(statements, player)
  const now_ms = clock.now().getTime()
  if (breakUntil_ms === null || now_ms >= breakUntil_ms) return null
  const { breakKind } = await readLimits(statements, player)
  return runningBreak({ kind: breakKind ?? 'cool_off', until_ms: breakUntil_ms }, now_ms)
}

/** Why a player may not begin what a break closes; undefined = they may. `until` in unix seconds; 0 = never again. */
function breakRejection({ breakUntil_ms }: PlayQuota, now_ms: number): DomainError | undefined {
  if (breakUntil_ms === null || now_ms >= breakUntil_ms) return undefined
  const until = Number.isFinite(breakUntil_ms) ? unixSeconds(breakUntil_ms) : 0
  return new DomainError('on_break', { until })
}

/**
 * Lets a player pass who is not on a break.
 *
 * @throws DomainError `on_break` {until}, `ACCOUNT_NOT_FOUND`
 */
export async function requireActive<Player extends PlayerKey>(
  { database, wallet, clock }: PlayLimitsDeps,
  player: Player,
): Promise<Player> {
  const rejection = breakRejection(await wallet.quota(database, player), clock.now().getTime())
  if (rejection !== undefined) throw rejection
  return player
}

/** Why no stake of the player would be taken now: `on_break` {until} or `play_limit_reached` {until}; undefined = it would. */
export async function playRejection(
  { database, wallet, clock }: PlayLimitsDeps,
  player: PlayerKey,
): Promise<DomainError | undefined> {
  const quota = await wallet.quota(database, player)
  const now_ms = clock.now().getTime()
  const onBreak = breakRejection(quota, now_ms)
  if (onBreak !== undefined) return onBreak
  return isDayUsedUp(quota.time, quota.dayLimit, now_ms)
    ? new DomainError('play_limit_reached', { until: unixSeconds(dayEnd_ms(now_ms)) })
    : undefined
}
