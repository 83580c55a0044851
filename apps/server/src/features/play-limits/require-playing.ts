import type { Statements } from '@arena/database'
import { dayEnd_ms, isDayUsedUp, type PlayBreak, runningBreak } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey, SignedInPlayer } from '../players/index.ts'
import type { PlayQuota } from '../wallet/index.ts'
import type { PlayLimitsDeps } from './deps.ts'
import { readLimits } from './limit-store.ts'
import { unixSeconds } from './present-limits.ts'

declare module '../../platform/http/route.ts' {
  interface Guards {
    /** A player who is not on a break of their own. Everything that wins, costs or leads to play needs this guard. */
    activePlayer: SignedInPlayer
  }
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

/** Why a player may not begin an act that a break closes; undefined = they may. `until` in unix seconds; 0 = never again. */
function breakRejection({ breakUntil_ms }: PlayQuota, now_ms: number): DomainError | undefined {
  if (breakUntil_ms === null || now_ms >= breakUntil_ms) return undefined
  const until = Number.isFinite(breakUntil_ms) ? unixSeconds(breakUntil_ms) : 0
  return new DomainError('on_break', { until })
}

/**
 * Passes a player who is not on a break.
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
