import type { Account } from '@arena/contract/account'
import type { AuthReply } from '@arena/contract/endpoints/players'
import { bucketOfNameSql, type Statements, type Transaction } from '@arena/database'
import type { ZonePlan } from '@arena/rules'
import type { FigureQuery } from '@arena/telemetry'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { banPlayer, unbanPlayer } from './ban-player.ts'
import { findByShownId, findChatAccount } from './chat-accounts.ts'
import {
  type CountryRules,
  createEvent,
  type Owner,
  type PlayersOptions,
  type SignedInListener,
  type SignIn,
} from './deps.ts'
import { createErasedPlayers, type ErasedPlayers } from './erased-players.ts'
import { findPeople } from './find-people.ts'
import {
  findInvitation,
  type Invitation,
  type InvitedListener,
  type InvitedPlayer,
  type KnownPlayer,
  listKnown,
  listPeople,
  type PublicPerson,
} from './invitation.ts'
import { createOwner } from './owner/owner.ts'
import { sendNoticesJob } from './owner/send-notices.job.ts'
import type { PlayerKey } from './player-key.ts'
import { playerRoutes, readTimeZone } from './player-routes.ts'
import {
  countSeen,
  findPlayer,
  listNamedInWins,
  listShown,
  type NamedInWins,
  type PlayerRow,
  type ShownPlayer,
  setAdsView,
  setWorn,
} from './player-store.ts'
import { presentAccount } from './present-account.ts'
import { authenticate, type SignedInPlayer } from './sessions.ts'
import { findEmail, withdrawAdding } from './sign-in/email-store.ts'
import { createKnownDevices } from './sign-in/known-devices.ts'
import { createLimits } from './sign-in/limits.ts'
import { createPasswords } from './sign-in/passwords.ts'
import { createMailSending } from './sign-in/send-mails.job.ts'
import { admitNobody } from './sign-in/sign-in-by-init-data.ts'
import { createSignUpWorks } from './sign-in/sign-up-work.ts'
import { deleteTokensOf } from './token-store.ts'

export interface Players {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  /** How many players were here since then. Reads the whole table. */
  countSeen(statements: Statements, since: Date): Promise<number>
  /** The caller with this `Authorization` header. */
  authenticate(header: string | undefined): Promise<SignedInPlayer>
  /** Makes an account that is to be undone, in a preview: see `platform/preview`. */
  admitNobody(telegramId: number): Promise<{ readonly answer: AuthReply; readonly player: PlayerKey }>
  /** Ends the player's tokens and refuses their sign-ins. */
  ban(player: PlayerKey, reason: string): Promise<void>
  /** The same within an operator's act. @throws DomainError `ACCOUNT_NOT_FOUND` */
  banIn(tx: Transaction, banned: Parameters<typeof banPlayer>[2]): Promise<void>
  /** Signs the player out on every device, and withdraws another address that was asked for there. Returns how many there were. */
  signOutIn(tx: Transaction, player: PlayerKey): Promise<number>
  /** Lifts a ban, also that of an erased player. @throws DomainError `ACCOUNT_NOT_FOUND` */
  unbanIn(tx: Transaction, named: Parameters<typeof unbanPlayer>[2]): Promise<void>
  readonly erased: ErasedPlayers
  /** An account's owner: confirms calls and gets notices. */
  readonly owner: Owner
  /** The address a player signs in by; undefined when they have none. */
  emailOf(statements: Statements, player: PlayerKey): Promise<string | undefined>
  find(statements: Statements, player: PlayerKey): Promise<PlayerRow | undefined>
  /** What is allowed in a country, by its ISO 3166 code; '' = unknown. */
  readonly countryRules: PlayersOptions['countryRules']
  /** The same for the country that a player last signed in from. */
  countryRulesOf(statements: Statements, player: PlayerKey): Promise<CountryRules>
  /** The account of a chat platform user; undefined when they have none. */
  findByChat(statements: Statements, telegramId: number): Promise<PlayerKey | undefined>
  /** The account that is shown under this number; above those of the chat platform it need not exist. */
  findByShownId(statements: Statements, id: number): Promise<PlayerKey | undefined>
  /** Accounts that a text names: a number, an email, the beginning of a name. */
  readonly findPeople: typeof findPeople
  /** Players active on a day (UTC) whose name for games is in this part (`bucketOfName`). Reads all players. */
  namedInPart(
    statements: Statements,
    sought: { readonly part: number; readonly day: string },
  ): Promise<readonly PlayerKey[]>
  /** Remembers when an ad was last watched for a reward: `last_ads_view`. */
  noteAdsView(tx: Transaction, player: PlayerKey, at: Date): Promise<void>
  /** Puts something on; null takes off what is worn in the slot. */
  wear(
    tx: Transaction,
    player: PlayerKey,
    item: { readonly slot: string; readonly id: string | null },
  ): Promise<void>
  /** The player as shown to themselves; undefined when there is no such player. */
  account(player: PlayerKey): Promise<Account | undefined>
  /** The public part of these players, by player id. Inside a transaction pass it: a second connection may never come. */
  shown(players: readonly PlayerKey[], statements?: Statements): Promise<ReadonlyMap<number, ShownPlayer>>
  /** By player id, the names and frames of those of these who allow their name beside wins. */
  namedInWins(players: readonly PlayerKey[]): Promise<ReadonlyMap<number, NamedInWins>>
  /** The same with their full names and photos. */
  people(players: readonly PlayerKey[]): Promise<ReadonlyMap<number, PublicPerson>>
  /** By player id, data for operators: when they joined, their inviter, whether they are banned. */
  known(statements: Statements, players: readonly PlayerKey[]): Promise<ReadonlyMap<number, KnownPlayer>>
  /** A player's time zone plan: `zoneAt` returns the zone in force. */
  timeZoneOf(statements: Statements, player: PlayerKey): Promise<ZonePlan>
  /** A player's inviter; undefined when there is none. */
  invitationOf(statements: Statements, player: PlayerKey): Promise<Invitation | undefined>
  /** Subscribes to every new account with an inviter, in the transaction that creates it. */
  onInvited(listener: InvitedListener): void
  /** Subscribes to every sign-in, in the transaction that opens the session. */
  onSignedIn(listener: SignedInListener): void
  /** Resolves when every mail that was asked for so far has gone or is put off. */
  drained(): Promise<void>
}

const MAILS_EVERY_MS = 10_000

export function createPlayers(options: PlayersOptions): Players {
  const invited = createEvent<InvitedPlayer>()
  const signedIn = createEvent<SignIn>()
  const given = {
    ...options,
    announceInvited: invited.announce,
    announceSignedIn: signedIn.announce,
    limits: createLimits(options.content, options.rateLimit),
    devices: createKnownDevices(options),
    passwords: createPasswords(options.content.hashing),
    signUpWorks: createSignUpWorks({ ...options, bits: options.signUpWorkBits }),
  }
  const sending = createMailSending(given)
  const owner = createOwner(given)
  const deps = { ...given, owner, sendSoon: sending.soon }
  return {
    routes: playerRoutes(deps),
    figures: PLAYER_FIGURES,
    jobs: [{ name: 'send-mails', every_ms: MAILS_EVERY_MS, run: sending.run }, sendNoticesJob(deps)],
    owner,
    emailOf: findEmail,
    authenticate: header => authenticate(deps, header),
    admitNobody: telegramId => admitNobody(deps, telegramId),
    ban: (player, reason) =>
      deps.database.transaction(tx => banPlayer(deps, tx, { player, reason, message: reason })),
    banIn: (tx, banned) => banPlayer(deps, tx, banned),
    async signOutIn(tx, player) {
      await withdrawAdding(tx, player)
      return deleteTokensOf(tx, player)
    },
    unbanIn: (tx, named) => unbanPlayer(deps, tx, named),
    erased: createErasedPlayers(deps),
    find: findPlayer,
    countryRules: deps.countryRules,
    countryRulesOf: async (statements, player) =>
      deps.countryRules((await findPlayer(statements, player))?.geo ?? ''),
    countSeen,
    findByChat: findChatAccount,
    findByShownId,
    findPeople,
    namedInPart,
    noteAdsView: setAdsView,
    wear: setWorn,
    account: async player => {
      const row = await findPlayer(deps.database, player)
      if (row === undefined) return undefined
      const balances = await deps.balances.read(deps.database, player)
      const items = await deps.items.list(deps.database, player)
      return presentAccount(player, row, { balances, items, rules: deps.countryRules(row.geo) })
    },
    shown: (players, statements = deps.database) => listShown(statements, players),
    namedInWins: players => listNamedInWins(deps.database, players),
    people: players => listPeople(deps.database, players),
    known: listKnown,
    timeZoneOf: readTimeZone,
    invitationOf: findInvitation,
    onInvited: invited.subscribe,
    onSignedIn: signedIn.subscribe,
    drained: sending.drained,
  }
}

async function namedInPart(
  statements: Statements,
  { part, day }: { readonly part: number; readonly day: string },
): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM players WHERE ${bucketOfNameSql('player_ref')} = $1 AND created_at < $2::date + 1`,
    [part, day],
  )
  return rows.map(({ bucket, player_id }) => ({ bucket, playerId: player_id }))
}

/** The maximum number of queue entries that are counted. */
const LOOKED_AT = 10_000

/** Waiting messages: requested mails, and notices to account owners. */
const PLAYER_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT queue, count(since) AS waiting, coalesce(extract(epoch FROM $1::timestamptz - min(since)), 0) AS oldest_s
            FROM unnest(ARRAY['mails', 'notices']) AS queue
            LEFT JOIN ((SELECT 'mails' AS queue, requested_at AS since FROM email_requests LIMIT ${LOOKED_AT})
              UNION ALL (SELECT 'notices', noted_at FROM owner_notices LIMIT ${LOOKED_AT})) AS waiting USING (queue)
           GROUP BY queue`,
    params: now => [now],
    gauges: {
      waiting: {
        name: 'arena_messages_waiting',
        help: `Mails and notices that are not sent; at most ${LOOKED_AT} of each`,
      },
      oldest_s: { name: 'arena_messages_oldest_seconds', help: 'Age of the oldest of them' },
    },
    labels: ['queue'],
  },
]
