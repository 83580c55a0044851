import type { Account } from '@arena/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Statements } from '../../platform/database/database.ts'
import type { Dice } from '../../platform/dice/dice.ts'
import type { Geo } from '../../platform/geo/index.ts'
import type { Route } from '../../platform/http/index.ts'
import { authenticate, type SignedInPlayer } from './authenticate.ts'
import { banPlayer } from './ban-player.ts'
import type { PlayerKey } from './player-key.ts'
import { playerRoutes } from './player-routes.ts'
import { findPlayer, listNicknames, type PlayerRow } from './player-store.ts'
import { presentAccount } from './present-account.ts'
import type { Items, Purse, WelcomeGift } from './purse.ts'

export interface PlayersParts {
  readonly database: Database
  readonly clock: Clock
  readonly dice: Dice
  readonly geo: Geo
  readonly botToken: string
  readonly purse: Purse
  readonly items: Items
  /** What a new account finds in its wallet. */
  readonly gift: WelcomeGift
}

export interface Players {
  readonly routes: readonly Route[]
  /** Who makes a call with this `Authorization` header. */
  authenticate(header: string | undefined): Promise<SignedInPlayer>
  /** Ends the player's tokens and refuses his sign-ins. */
  ban(player: PlayerKey, reason: string): Promise<void>
  find(statements: Statements, player: PlayerKey): Promise<PlayerRow | undefined>
  /** The player as he sees himself; undefined when there is no such player. */
  account(player: PlayerKey): Promise<Account | undefined>
  /** By telegram id, what other players call these. */
  nicknames(players: readonly PlayerKey[]): Promise<ReadonlyMap<number, string>>
}

export function createPlayers(parts: PlayersParts): Players {
  return {
    routes: playerRoutes(parts),
    authenticate: header => authenticate(parts, header),
    ban: (player, reason) => banPlayer(parts, player, reason),
    find: findPlayer,
    account: async player => {
      const row = await findPlayer(parts.database, player)
      if (row === undefined) return undefined
      const purse = await parts.purse.read(parts.database, player)
      return presentAccount(player, row, { purse, items: await parts.items.list(parts.database, player) })
    },
    nicknames: players => listNicknames(parts.database, players),
  }
}
