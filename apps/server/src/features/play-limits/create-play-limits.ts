import * as endpoints from '@arena/contract/endpoints/play-limits'
import type { Statements, Transaction } from '@arena/database'
import { fitsStarsLimit, joinBreaks, limitPlanAt, type PlayBreak } from '@arena/rules'
import { type DomainError, type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { BreakListener, PlayLimitsDeps } from './deps.ts'
import { readBreakTakenAt, readLimits, writeBreak } from './limit-store.ts'
import { presentLimits } from './present-limits.ts'
import { playRejection, readBreak, requireActive } from './require-playing.ts'
import { setLimits } from './set-limits.ts'
import { takeBreak } from './take-break.ts'

export interface PlayLimits {
  readonly routes: readonly Route[]
  /** The same player again, unless they are on a break. @throws DomainError `on_break` {until}, `ACCOUNT_NOT_FOUND` */
  requireActive<Player extends PlayerKey>(player: Player): Promise<Player>
  /** Why the wallet would take no new stake of the player now; undefined = it would. */
  playRejection(player: PlayerKey): Promise<DomainError | undefined>
  /** The break that runs; null when there is none. */
  breakOf(statements: Statements, player: PlayerKey): Promise<PlayBreak | null>
  /** When the latest break was taken, in Unix ms; it may be over. Null = the player has never taken one. */
  breakTakenAt(statements: Statements, player: PlayerKey): Promise<number | null>
  /** Called for every break in the transaction that begins or extends it, before it does and with the wallet locked. */
  beforeBreak(listener: BreakListener): void
  /** Continues a break of an earlier account in another one, unless its own goes on as long. Locks the wallet. */
  carryOver(tx: Transaction, player: PlayerKey, taken: PlayBreak): Promise<void>
  /**
   * The Stars limit in force if this would exceed it; undefined = allowed. The caller has locked the wallet, so that no purchase comes in
   * between.
   */
  starsLimitPassed(
    statements: Statements,
    player: PlayerKey,
    purchase: { readonly spent: number; readonly price: number },
  ): Promise<number | undefined>
}

export function createPlayLimits(deps: PlayLimitsDeps): PlayLimits {
  const listeners: BreakListener[] = []
  const announceBreak: BreakListener = async (tx, player) => {
    for (const listener of listeners) await listener(tx, player)
  }
  return {
    routes: playLimitRoutes({ ...deps, announceBreak }),
    requireActive: player => requireActive(deps, player),
    playRejection: player => playRejection(deps, player),
    breakTakenAt: readBreakTakenAt,
    beforeBreak: listener => listeners.push(listener),
    breakOf: (statements, player) => readBreak(deps, statements, player),
    async carryOver(tx, player, earlier) {
      const now = deps.clock.now()
      if (earlier.until_ms <= now.getTime()) return
      await deps.wallet.lock(tx, player)
      const own = await readBreak(deps, tx, player)
      const { kind, until_ms } = joinBreaks(own, earlier)
      if (own?.kind === kind && own.until_ms === until_ms) return
      await announceBreak(tx, player)
      await deps.wallet.setBreak(tx, player, until_ms)
      await writeBreak(tx, player, { kind, now })
    },
    async starsLimitPassed(statements, player, purchase) {
      const { stars } = await readLimits(statements, player)
      const now_ms = deps.clock.now().getTime()
      if (fitsStarsLimit(stars, purchase, now_ms)) return undefined
      return limitPlanAt(stars, now_ms).value ?? undefined
    },
  }
}

function playLimitRoutes(deps: PlayLimitsDeps & { readonly announceBreak: BreakListener }): readonly Route[] {
  return [
    route(endpoints.getPlayLimits, ({ player }) => presentLimits(deps, deps.database, player)),
    route(endpoints.setPlayLimits, ({ player, body }) => setLimits(deps, player, body)),
    route(endpoints.takeBreak, ({ player, body }) => takeBreak(deps, player, body)),
  ]
}
