import { fitsStarsLimit, limitPlanAt, type PlayBreak } from '@arena/rules'
import type { Statements } from '../../platform/database/database.ts'
import type { Refusal, Route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { readLimits } from './limit-store.ts'
import type { PlayLimitsParts, StarsSpent } from './play-limits-parts.ts'
import { playLimitRoutes } from './player-routes.ts'
import { playRefusal, readBreak, requireActive } from './read-break.ts'

export interface PlayLimits {
  /** `starsSpent`: the shop tells what counts against the Stars limit. */
  routes(starsSpent: StarsSpent): readonly Route[]
  /** The same player again, if he is not on a break. @throws Refusal `on_break` {until}, `ACCOUNT_NOT_FOUND` */
  requireActive<Player extends PlayerKey>(player: Player): Promise<Player>
  /** Why no new stake of his would be taken now; undefined = it would. */
  playRefusal(player: PlayerKey): Promise<Refusal | undefined>
  /** The break that runs; null when there is none. */
  breakOf(statements: Statements, player: PlayerKey): Promise<PlayBreak | null>
  /** The Stars limit in force if this would pass it; undefined = it may be bought. Held together with the wallet, nobody gets between. */
  starsLimitPassed(
    statements: Statements,
    player: PlayerKey,
    purchase: { readonly spent: number; readonly price: number },
  ): Promise<number | undefined>
}

export function createPlayLimits(parts: PlayLimitsParts): PlayLimits {
  return {
    routes: starsSpent => playLimitRoutes({ ...parts, starsSpent }),
    requireActive: player => requireActive(parts, player),
    playRefusal: player => playRefusal(parts, player),
    breakOf: (statements, player) => readBreak(parts, statements, player),
    async starsLimitPassed(statements, player, purchase) {
      const { stars } = await readLimits(statements, player)
      const now_ms = parts.clock.now().getTime()
      if (fitsStarsLimit(stars, purchase, now_ms)) return undefined
      return limitPlanAt(stars, now_ms).value ?? undefined
    },
  }
}
