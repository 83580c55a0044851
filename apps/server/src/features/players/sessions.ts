import type { AnyEndpoint } from '@arena/contract/endpoint'
import type { SignedInDevice } from '@arena/contract/endpoints/sign-in'
import type { Confirmation } from '@arena/contract/schemas'
import type { Statements } from '@arena/database'
import { AGE_MIN } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { CountryRules, PlayersDeps } from './deps.ts'
import type { PlayerKey } from './player-key.ts'
import { confirmedAge } from './present-account.ts'
import { withdrawAdding } from './sign-in/email-store.ts'
import {
  deleteOtherTokens,
  deleteToken,
  findToken,
  listTokens,
  readAuthorization,
  TOKEN_IDLE_MS,
  tokenHash,
  touchToken,
} from './token-store.ts'

/** The caller, and the token of the call. */
export interface SignedInPlayer extends PlayerKey {
  readonly tokenHash: Buffer
  /** The age that they have confirmed to have reached; 0 = none yet. */
  readonly confirmedAge: number
  readonly rules: Pick<CountryRules, 'minimumAge' | 'isOpen'>
}

declare module '../../platform/http/route.ts' {
  interface Guards {
    player: SignedInPlayer
    /** A player who has confirmed the age that their country asks for. */
    adultPlayer: SignedInPlayer
  }
}

/** A use is stored at most this often: it only has to be finer than the idle limit. */
const TOUCH_EVERY_MS = 10 * 60_000

/** The length of a session's id for its player: a piece of a hash of a hash, which opens nothing. */
const ID_DIGITS = 16

/** The player a call's `Authorization` header names. Refuses with UNAUTHORIZED or BANNED. */
export async function authenticate(
  deps: Pick<PlayersDeps, 'database' | 'clock' | 'countryRules'>,
  header: string | undefined,
): Promise<SignedInPlayer> {
  const claim = readAuthorization(header)
  if (claim === undefined) throw new DomainError('UNAUTHORIZED')
  const hash = tokenHash(claim.token)
  const now = deps.clock.now()
  const found = await findToken(deps.database, claim.player, hash)
  if (found === undefined) throw new DomainError('UNAUTHORIZED')
  if (found.banned_at !== null) throw new DomainError('BANNED', { reason: found.ban_message })
  const idle_ms = now.getTime() - found.last_used_at.getTime()
  if (now >= found.expires_at || idle_ms > TOKEN_IDLE_MS) throw new DomainError('UNAUTHORIZED')
  if (idle_ms > TOUCH_EVERY_MS) await touchToken(deps.database, claim.player, { hash, now })
  return {
    ...claim.player,
    tokenHash: hash,
    confirmedAge: confirmedAge(found),
    rules: deps.countryRules(found.geo),
  }
}

/**
 * The same player again. What is their own (`everywhere`) asks for no more than the terms do, wherever they are.
 *
 * @throws DomainError `age_unconfirmed` unless they have confirmed the age that their country asks for
 */
export function requireAdult(player: SignedInPlayer, { everywhere }: Reach): SignedInPlayer {
  const age = everywhere === true ? AGE_MIN : player.rules.minimumAge
  if (player.confirmedAge < age) throw new DomainError('age_unconfirmed')
  return player
}

type Reach = Pick<AnyEndpoint, 'everywhere'>

/** The same player again. @throws DomainError `country_closed` where their country is, except for what is their own */
export function requireOpenCountry(player: SignedInPlayer, { everywhere }: Reach): SignedInPlayer {
  if (!player.rules.isOpen && everywhere !== true) throw new DomainError('country_closed')
  return player
}

/** The devices a player is signed in on. */
export async function listSessions(
  deps: Pick<PlayersDeps, 'database' | 'clock'>,
  player: SignedInPlayer,
): Promise<SignedInDevice[]> {
  const rows = await tokensInUse(deps, deps.database, player)
  return rows.map(row => ({
    id: idOf(row.token_hash),
    device: row.device,
    created_at: unix_s(row.created_at),
    last_used_at: unix_s(row.last_used_at),
    current: player.tokenHash.equals(row.token_hash),
  }))
}

function tokensInUse({ clock }: Pick<PlayersDeps, 'clock'>, statements: Statements, player: PlayerKey) {
  const now = clock.now()
  return listTokens(statements, player, { now, usedSince: new Date(now.getTime() - TOKEN_IDLE_MS) })
}

interface Ending {
  readonly player: SignedInPlayer
  readonly ip: string
  readonly confirmation?: Confirmation | undefined
}

type EndingDeps = Pick<PlayersDeps, 'database' | 'clock' | 'owner'>

/**
 * Signs the player out on the device of this name, and withdraws another address if it is not the device that asks. That one may always sign
 * itself out.
 *
 * @throws DomainError `NOT_FOUND`, and the errors of confirming
 */
export async function endSession(
  deps: EndingDeps,
  { player, ip, confirmation, id }: Ending & { readonly id: string },
): Promise<void> {
  const { database, owner } = deps
  const ended = (await listSessions(deps, player)).find(session => session.id === id)
  if (ended === undefined) throw new DomainError('NOT_FOUND')
  if (!ended.current) await owner.confirm({ player, ip, confirmation })
  await database.transaction(async tx => {
    if (!ended.current) await withdrawAdding(tx, player)
    const row = (await tokensInUse(deps, tx, player)).find(({ token_hash }) => idOf(token_hash) === id)
    if (row === undefined) throw new DomainError('NOT_FOUND')
    await deleteToken(tx, player, Buffer.from(row.token_hash))
    if (!ended.current) await owner.notify(tx, player, { kind: 'sessions_ended' })
  })
}

/**
 * Signs the player out everywhere but here, and withdraws another address that was asked for there.
 *
 * @throws DomainError what confirming may throw
 */
export async function endOtherSessions(
  { database, owner }: EndingDeps,
  { player, ip, confirmation }: Ending,
): Promise<void> {
  await owner.confirm({ player, ip, confirmation })
  await database.transaction(async tx => {
    await withdrawAdding(tx, player)
    const ended = await deleteOtherTokens(tx, player, player.tokenHash)
    if (ended > 0) await owner.notify(tx, player, { kind: 'sessions_ended' })
  })
}

function idOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex').slice(0, ID_DIGITS)
}

function unix_s(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
