import type { AuthBody, AuthReply } from '@arena/contract/endpoints/players'
import type { Device } from '@arena/contract/endpoints/sign-in'
import { ACCEPTED_PLATFORMS } from '@arena/contract/kinds'
import { type Language, languageOfField } from '@arena/contract/languages'
import { storableText, type Transaction } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/http/index.ts'
import { findErasure, hashOfPlayer } from './erased-players.ts'
import { type ChatUser, readInitData } from './init-data.ts'
import { type Invitation, type InvitedListener, readInvitation } from './invitation.ts'
import { type PlayerKey, playerKey } from './player-key.ts'
import {
  insertPlayer,
  isWelcomeInviter,
  type Person,
  type PlayerRow,
  refreshPlayer,
  setAdultConfirmed,
} from './player-store.ts'
import type { OwnBreak, PlayersDeps, WelcomeGift } from './players.ts'
import { presentAccount, readableName } from './present-account.ts'
import { createToken, storeToken, tokenHash } from './token-store.ts'

const PLAYER_REF_BYTES = 16

export interface SignInDeps extends PlayersDeps {
  /** Is told of every new account that came through somebody, in the transaction that creates it. */
  readonly announceInvited: InvitedListener
}

/** The first that is named counts: what runs on Android names Linux too. */
const MARKS: readonly (readonly [RegExp, Device])[] = [
  [/iPhone|iPad|iPod/, 'iphone'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
]

/**
 * Signs a player in by init data the chat platform signed; their first sign-in creates the account with its gift.
 * Only the signed text and the connection are believed, never the hints beside them.
 */
export async function signIn(
  deps: SignInDeps,
  { body, ip, userAgent }: { readonly body: AuthBody } & Caller,
): Promise<AuthReply> {
  checkPlatform(body.platform)
  const { user, startParam } = readInitData(body.initData, {
    botToken: deps.botToken,
    now: deps.clock.now(),
    lifetime_ms: deps.initDataLifetime_ms,
  })
  const { adult = false } = body
  const language = languageOfField(body.lang, languageOfField(user.language_code))
  return admitChatUser(deps, { user, startParam, language, adult, ip, userAgent })
}

/** The connection a sign-in comes by. */
export interface Caller {
  readonly ip: string
  readonly userAgent?: string | undefined
}

/** Somebody the chat platform has vouched for. */
export interface VouchedUser extends Caller {
  readonly user: ChatUser
  readonly startParam: string
  /** Of a new account. */
  readonly language: Language
  readonly adult: boolean
}

/** Lets in whom the chat platform vouches for, in whatever form it did so. */
export async function admitChatUser(deps: SignInDeps, vouched: VouchedUser): Promise<AuthReply> {
  const { user } = vouched
  const now = deps.clock.now()
  const player = playerKey(user.id)
  const person = { ...personOf(user), geo: await deps.geo.countryOf(vouched.ip) }
  return deps.database.transaction(async tx => {
    const row =
      (await refreshPlayer(tx, player, { person, now })) ??
      (await create(deps, tx, {
        player,
        person,
        now,
        language: vouched.language,
        invitation: readInvitation(vouched.startParam, user.id),
      }))
    return openSession(deps, tx, { player, row, now, adult: vouched.adult, userAgent: vouched.userAgent })
  })
}

/** A player who has proved their identity and whose row is locked. */
interface Arrival {
  readonly player: PlayerKey
  readonly row: PlayerRow
  readonly now: Date
  readonly adult: boolean
  readonly userAgent: string | undefined
}

/** Gives the player a token, unless they are banned. */
export async function openSession(
  deps: PlayersDeps,
  tx: Transaction,
  { player, row, now, adult, userAgent }: Arrival,
): Promise<AuthReply> {
  if (row.banned_at !== null) throw new DomainError('BANNED', { reason: row.ban_reason })
  const token = createToken(player, deps.rng)
  await storeToken(tx, player, { hash: tokenHash(token), now, device: deviceOf(userAgent) })
  const isNewlyAdult = adult && row.adult_confirmed_at === null
  if (isNewlyAdult) await setAdultConfirmed(tx, player, now)
  const balances = await deps.balances.read(tx, player)
  const items = await deps.items.list(tx, player)
  const known = isNewlyAdult ? { ...row, adult_confirmed_at: now } : row
  return { token, account: presentAccount(player, known, { balances, items }), server_time_ms: now.getTime() }
}

/** The field is a hint to show the right page, not a control: it is not signed. */
function checkPlatform(platform: string | undefined): void {
  if (platform === undefined) return
  const accepted: readonly string[] = ACCEPTED_PLATFORMS
  if (!accepted.includes(platform.toLowerCase())) throw new DomainError('PLATFORM_NOT_SUPPORTED')
}

interface Newcomer {
  readonly player: PlayerKey
  readonly person: Person
  readonly now: Date
  readonly language: Language
  readonly invitation: Invitation | undefined
}

async function create(deps: SignInDeps, tx: Transaction, newcomer: Newcomer): Promise<PlayerRow> {
  const { player, person, now, language } = newcomer
  const start = await startFor(deps, tx, hashOfPlayer(deps.identityHash, player))
  const invitation = start.isFirst ? await welcomeInvitation(tx, newcomer.invitation) : undefined
  const playerRef = Buffer.from(deps.rng.bytes(PLAYER_REF_BYTES)).toString('base64url')
  const created = await insertPlayer(tx, player, {
    person: { ...person, playerRef, language, invitation },
    now,
  })
  if (created !== undefined) {
    await openBalances(deps, tx, { player, start })
    if (invitation !== undefined) await deps.announceInvited(tx, { ...invitation, player, at: now })
    return created
  }
  const existing = await refreshPlayer(tx, player, { person, now })
  if (existing === undefined) throw new Error(`Player ${player.playerId} is neither new nor known`)
  return existing
}

/** What a new account begins with; `isFirst`: its person never had one. */
interface Start extends WelcomeGift {
  readonly isFirst: boolean
  readonly ownBreak: OwnBreak | undefined
}

const NO_GIFT: WelcomeGift = { credit: 0, ticket: 0 }

/**
 * What a new account begins with. Nobody is new twice: a person whose account was erased gets an empty wallet, and their inviter
 * gets nothing.
 *
 * @throws DomainError `BANNED` when the account was erased while banned
 */
export async function startFor(
  deps: Pick<PlayersDeps, 'gift'>,
  tx: Transaction,
  identityHash: Uint8Array,
): Promise<Start> {
  const erasure = await findErasure(tx, identityHash)
  if (erasure?.banned === true) throw new DomainError('BANNED', { reason: '' })
  const isFirst = erasure === undefined
  return { ...(isFirst ? deps.gift : NO_GIFT), isFirst, ownBreak: erasure?.ownBreak }
}

/** Opens the wallet of a new account. A break outlives the account it was taken in. */
export async function openBalances(
  { balances, breaks }: Pick<PlayersDeps, 'balances' | 'breaks'>,
  tx: Transaction,
  { player, start }: { readonly player: PlayerKey; readonly start: Start },
): Promise<void> {
  await balances.open(tx, player, start)
  if (start.ownBreak !== undefined) await breaks.carryOver(tx, player, start.ownBreak)
}

async function welcomeInvitation(
  tx: Transaction,
  invitation: Invitation | undefined,
): Promise<Invitation | undefined> {
  if (invitation === undefined) return undefined
  return (await isWelcomeInviter(tx, invitation.inviterId)) ? invitation : undefined
}

function personOf(user: ChatUser): Omit<Person, 'geo'> {
  return {
    firstName: readableName(user.first_name),
    lastName: readableName(user.last_name ?? ''),
    username: readableName(user.username ?? ''),
    photoUrl: photoUrlOf(user.photo_url ?? ''),
  }
}

function photoUrlOf(url: string): string {
  const isLink = URL.canParse(url) && new URL(url).protocol === 'https:'
  return isLink && storableText(url) === url ? url : ''
}

/** A hint for the player's own list of sessions; nothing is decided by it. */
function deviceOf(userAgent = ''): Device {
  return MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other'
}
