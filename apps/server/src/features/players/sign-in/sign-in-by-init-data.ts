import type { AuthBody, AuthReply } from '@arena/contract/endpoints/players'
import type { Device } from '@arena/contract/endpoints/sign-in'
import { ACCEPTED_PLATFORMS, PLATFORMS, type Platform } from '@arena/contract/kinds'
import { type Language, languageOfField } from '@arena/contract/languages'
import { campaignOf } from '@arena/contract/start-places'
import { type Statements, storableText, type Transaction } from '@arena/database'
import { AGE_MIN } from '@arena/rules'
import { DomainError } from '../../../platform/http/index.ts'
import { findByShownId, findChatAccount, insertChatAccount } from '../chat-accounts.ts'
import type { OwnBreak, PlayersDeps, WelcomeGift } from '../deps.ts'
import { findErasure } from '../erased-players.ts'
import { type Invitation, readInvitation } from '../invitation.ts'
import { type Identity, type PlayerKey, playerKey } from '../player-key.ts'
import {
  insertPlayer,
  isWelcomeInviter,
  type Person,
  type PlayerRow,
  refreshPlayer,
  setAdultConfirmed,
} from '../player-store.ts'
import { presentAccount, readableName } from '../present-account.ts'
import { createToken, storeToken, tokenHash } from '../token-store.ts'
import { type ChatUser, readInitData } from './init-data.ts'

const PLAYER_REF_BYTES = 16
/** More than a person erases accounts, and far more than a random draw ever needs. */
const DRAWS = 1_000

/** The first that is named counts: what runs on Android names Linux too. */
const MARKS: readonly (readonly [RegExp, Device])[] = [
  [/iPhone|iPad|iPod/, 'iphone'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
]

/**
 * Signs a player in by init data the chat platform signed; the first sign-in creates the account with its gift. Only the signed text and the
 * connection are trusted, never the hints beside them.
 */
export async function signInByInitData(
  deps: PlayersDeps,
  { body, ip, userAgent }: { readonly body: AuthBody } & Connected,
): Promise<AuthReply> {
  checkPlatform(body.platform)
  const { user, startParam } = readInitData(body.initData, {
    botToken: deps.botToken,
    now: deps.clock.now(),
    lifetime_ms: deps.initDataLifetime_ms,
  })
  const { adult = false } = body
  const language = languageOfField(body.lang, languageOfField(user.language_code))
  const deviceId = body.device_id
  const platform = platformOf(body.platform)
  return admitChatUser(deps, { user, startParam, language, platform, adult, ip, userAgent, deviceId })
}

/** The connection a sign-in comes by. */
export interface Connected {
  readonly ip: string
  readonly userAgent?: string | undefined
}

/** The same with the app's data of its device. */
export interface Caller extends Connected {
  readonly deviceId: string | undefined
}

/** A user authenticated by the chat platform. */
export interface VouchedUser extends Caller {
  readonly user: ChatUser
  /** The start parameter of the link by which the chat platform opened the app, '' = none; undefined: the platform did not open it. */
  readonly startParam?: string
  /** Of a new account. */
  readonly language: Language
  readonly platform: Platform
  readonly adult: boolean
}

/** Signs in a user authenticated by the chat platform, in any form. `spend` uses the proof up, in the same transaction. */
export async function admitChatUser(
  deps: PlayersDeps,
  vouched: VouchedUser,
  spend?: (tx: Transaction) => Promise<void>,
): Promise<AuthReply> {
  const { user } = vouched
  const now = deps.clock.now()
  const person = { ...personOf(user), geo: await deps.geo.countryOf(vouched.ip), platform: vouched.platform }
  return deps.database.transaction(async tx => {
    await spend?.(tx)
    const known =
      (await refreshKnown(tx, user.id, { person, now })) ??
      (await create(deps, tx, {
        telegramId: user.id,
        person,
        now,
        language: vouched.language,
        link: readInvitation(vouched.startParam ?? '', user.id),
        campaign: campaignOf(vouched.startParam ?? ''),
        ip: vouched.ip,
      }))
    const { ip, userAgent, deviceId, adult, startParam } = vouched
    const allowsWriting = user.allows_write_to_pm
    return openSession(deps, tx, { ...known, now, adult, ip, userAgent, deviceId, startParam, allowsWriting })
  })
}

/** A new, unauthenticated person: only for a transaction that is never committed. */
export async function admitNobody(
  deps: PlayersDeps,
  telegramId: number,
): Promise<{ readonly answer: AuthReply; readonly player: PlayerKey }> {
  const answer = await admitChatUser(deps, {
    user: { id: telegramId, first_name: 'Preview' },
    language: 'en',
    platform: 'other',
    adult: true,
    ip: '127.0.0.1',
    deviceId: undefined,
  })
  const player = await findChatAccount(deps.database, telegramId)
  if (player === undefined) throw new Error('Nobody is there right after they came')
  return { answer, player }
}

interface KnownPlayer {
  readonly player: PlayerKey
  readonly row: PlayerRow
}

/** Undefined when the chat platform's user has no account here; one that is erased at this moment is waited for. */
async function refreshKnown(
  tx: Transaction,
  telegramId: number,
  seen: Parameters<typeof refreshPlayer>[2],
): Promise<KnownPlayer | undefined> {
  const player = await findChatAccount(tx, telegramId)
  if (player === undefined) return undefined
  const row = await refreshPlayer(tx, player, seen)
  return row && { player, row }
}

/** A player who has proved their identity and whose row is locked. */
interface Arrival extends Caller {
  readonly player: PlayerKey
  readonly row: PlayerRow
  readonly now: Date
  readonly adult: boolean
  readonly startParam?: string | undefined
  readonly allowsWriting?: boolean | undefined
}

/** Gives the player a token, unless they are banned. */
export async function openSession(deps: PlayersDeps, tx: Transaction, arrival: Arrival): Promise<AuthReply> {
  const { player, row, now, adult, userAgent } = arrival
  if (row.banned_at !== null) throw new DomainError('BANNED', { reason: row.ban_message })
  const token = createToken(player, deps.rng)
  await storeToken(tx, player, { hash: tokenHash(token), now, device: deviceOf(userAgent) })
  await deps.announceSignedIn(tx, { ...arrival, createdAt: row.created_at })
  const isNewlyAdult = adult && row.adult_confirmed_at === null
  if (isNewlyAdult) await setAdultConfirmed(tx, player, { now, age: AGE_MIN })
  const balances = await deps.balances.read(tx, player)
  const items = await deps.items.list(tx, player)
  const known = isNewlyAdult ? { ...row, adult_confirmed_at: now } : row
  const rules = deps.countryRules(row.geo)
  const account = presentAccount(player, known, { balances, items, rules })
  return { token, account, server_time_ms: now.getTime() }
}

/**
 * Nobody signs up from a closed country. Players who are there later still sign in: what is theirs stays within their reach.
 *
 * @throws DomainError `country_closed`
 */
export function refuseClosedCountry({ countryRules }: Pick<PlayersDeps, 'countryRules'>, geo: string): void {
  if (!countryRules(geo).isOpen) throw new DomainError('country_closed')
}

/** The field is a hint to show the right page, not a control: it is not signed. */
function checkPlatform(platform: string | undefined): void {
  if (platform === undefined) return
  const accepted: readonly string[] = ACCEPTED_PLATFORMS
  if (!accepted.includes(platform.toLowerCase())) throw new DomainError('PLATFORM_NOT_SUPPORTED')
}

/** The clients that `checkPlatform` lets pass, as figures name them. */
function platformOf(client = ''): Platform {
  const name = client.toLowerCase()
  return PLATFORMS.find(one => one === (name === 'android_x' ? 'android' : name)) ?? 'other'
}

interface Newcomer {
  readonly telegramId: number
  readonly person: Person
  readonly now: Date
  readonly language: Language
  readonly ip: string
  /** The link they came by. */
  readonly link: ReturnType<typeof readInvitation>
  /** '' = none. */
  readonly campaign: string
}

async function create(deps: PlayersDeps, tx: Transaction, newcomer: Newcomer): Promise<KnownPlayer> {
  const { telegramId, person, now, language } = newcomer
  refuseClosedCountry(deps, person.geo)
  const start = await startFor(deps, tx, deps.identityHash({ telegramId }))
  const player = await drawPlayer(deps, tx, { telegramId })
  if (!(await insertChatAccount(tx, telegramId, player))) {
    const existing = await refreshKnown(tx, telegramId, { person, now })
    // Erased between two looks: the caller comes again.
    if (existing === undefined) throw new DomainError('UNAVAILABLE')
    return existing
  }
  const invitation = start.isFirst ? await welcomeInvitation(tx, newcomer.link) : undefined
  const campaign = start.isFirst ? newcomer.campaign : ''
  const playerRef = createPlayerRef(deps)
  const row = await insertPlayer(tx, player, {
    person: { ...person, telegramId, playerRef, language, invitation, campaign },
    now,
  })
  await openBalances(deps, tx, { player, start })
  if (invitation !== undefined)
    await deps.announceInvited(tx, { ...invitation, player, at: now, ip: newcomer.ip })
  return { player, row }
}

/** A key never used before: the ledger of an erased account stays under its number. */
export async function drawPlayer(
  { balances, drawPlayerId }: Pick<PlayersDeps, 'balances' | 'drawPlayerId'>,
  statements: Statements,
  identity: Identity,
): Promise<PlayerKey> {
  for (let taken = 0; taken < DRAWS; taken += 1) {
    const player = playerKey(drawPlayerId(identity, taken))
    if (!(await balances.exist(statements, player))) return player
  }
  throw new Error('No free player id was drawn')
}

/** The id of the player for games providers. */
export function createPlayerRef({ rng }: Pick<PlayersDeps, 'rng'>): string {
  return Buffer.from(rng.bytes(PLAYER_REF_BYTES)).toString('base64url')
}

/** The start balances of a new account; `isFirst`: its person never had one. */
interface Start extends WelcomeGift {
  readonly isFirst: boolean
  readonly ownBreak: OwnBreak | undefined
}

const NO_GIFT: WelcomeGift = { credit: 0, ticket: 0 }

/**
 * The start balances of a new account. A person whose account was erased is not new: they get an empty wallet, and their inviter gets
 * nothing.
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

async function welcomeInvitation(tx: Transaction, link: Newcomer['link']): Promise<Invitation | undefined> {
  if (link === undefined) return undefined
  const inviter = await findByShownId(tx, link.inviterShownId)
  if (inviter === undefined || !(await isWelcomeInviter(tx, inviter))) return undefined
  return { inviter, channel: link.channel }
}

function personOf(user: ChatUser): Omit<Person, 'geo' | 'platform'> {
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
