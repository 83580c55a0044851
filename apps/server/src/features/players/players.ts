import type { Account } from '@arena/contract/account'
import type { AuthReply } from '@arena/contract/endpoints/players'
import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/index.ts'
import { findByShownId, findChatAccount } from './chat-accounts.ts'
import type { PlayersDeps } from './deps.ts'
import { createErasedPlayers, type ErasedPlayers } from './erased-players.ts'
import {
  createInvitedEvent,
  findInvitation,
  type Invitation,
  type InvitedListener,
  listPeople,
  type PublicPerson,
} from './invitation.ts'
import { banPlayer, operatorRoutes } from './operator-routes.ts'
import { admitPlayer, createOwnAccount, type OwnAccount } from './own-account.ts'
import type { PlayerKey } from './player-key.ts'
import { playerRoutes } from './player-routes.ts'
import { findPlayer, listShown, type PlayerRow, type ShownPlayer, setAdsView } from './player-store.ts'
import { presentAccount } from './present-account.ts'
import { authenticate, createSessions, type Sessions, type SignedInPlayer } from './sessions.ts'
import { admitChatUser, type Caller, type VouchedUser } from './sign-in.ts'

export interface Players {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  /** Who makes a call with this `Authorization` header. */
  authenticate(header: string | undefined): Promise<SignedInPlayer>
  /** Ends the player's tokens and refuses their sign-ins. */
  ban(player: PlayerKey, reason: string): Promise<void>
  readonly erased: ErasedPlayers
  /** Signs in somebody the chat platform has vouched for; the first time that creates their account. */
  admitChatUser(vouched: VouchedUser): Promise<AuthReply>
  /** Signs in a player who has proved their identity by other means. */
  admit(
    tx: Transaction,
    arrival: { readonly player: PlayerKey; readonly adult: boolean } & Caller,
  ): Promise<AuthReply>
  /** Creates an account the chat platform knows nothing of. */
  createOwn(tx: Transaction, account: OwnAccount): Promise<PlayerKey>
  readonly sessions: Sessions
  find(statements: Statements, player: PlayerKey): Promise<PlayerRow | undefined>
  /** The account of somebody the chat platform names; undefined when they have none. */
  findByChat(statements: Statements, telegramId: number): Promise<PlayerKey | undefined>
  /** The account that is shown under this number; above those of the chat platform it need not exist. */
  findByShownId(statements: Statements, id: number): Promise<PlayerKey | undefined>
  /** Remembers when an ad was last watched for a reward: `last_ads_view`. */
  noteAdsView(tx: Transaction, player: PlayerKey, at: Date): Promise<void>
  /** The player as shown to themselves; undefined when there is no such player. */
  account(player: PlayerKey): Promise<Account | undefined>
  /** By player id, what others see of these. */
  shown(players: readonly PlayerKey[]): Promise<ReadonlyMap<number, ShownPlayer>>
  /** The same with their full names and photos. */
  people(players: readonly PlayerKey[]): Promise<ReadonlyMap<number, PublicPerson>>
  /** Through whom a player came; undefined when nobody invited them. */
  invitationOf(statements: Statements, player: PlayerKey): Promise<Invitation | undefined>
  /** Hears of every new account that came through somebody, in the transaction that creates it. */
  onInvited(listener: InvitedListener): void
}

export function createPlayers(deps: PlayersDeps): Players {
  const invited = createInvitedEvent()
  const signInDeps = { ...deps, announceInvited: invited.announce }
  return {
    routes: playerRoutes(signInDeps),
    operatorRoutes: operatorRoutes(deps),
    admitChatUser: vouched => admitChatUser(signInDeps, vouched),
    admit: (tx, arrival) => admitPlayer(deps, tx, arrival),
    createOwn: (tx, account) => createOwnAccount(deps, tx, account),
    sessions: createSessions(deps),
    authenticate: header => authenticate(deps, header),
    ban: (player, reason) => deps.database.transaction(tx => banPlayer(deps, tx, { player, reason })),
    erased: createErasedPlayers(deps),
    find: findPlayer,
    findByChat: findChatAccount,
    findByShownId,
    noteAdsView: setAdsView,
    account: async player => {
      const row = await findPlayer(deps.database, player)
      if (row === undefined) return undefined
      const balances = await deps.balances.read(deps.database, player)
      return presentAccount(player, row, { balances, items: await deps.items.list(deps.database, player) })
    },
    shown: players => listShown(deps.database, players),
    people: players => listPeople(deps.database, players),
    invitationOf: findInvitation,
    onInvited: invited.subscribe,
  }
}
