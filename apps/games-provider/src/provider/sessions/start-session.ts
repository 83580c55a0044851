import { bucketOfName, dayOf, nearBucket } from '@arena/database'
import {
  type Language,
  type LaunchReply,
  type LaunchRequest,
  SessionReplySchema,
  WALLET_PATHS,
} from '@arena/provider-protocol'
import { intlLocale } from '@arena/texts/languages'
import type { Static } from '@sinclair/typebox'
import type { GameSessionReply, OpenRound } from '../../game-api.ts'
import type { BooksGame } from '../books/load-books.ts'
import { hashOfToken, newToken } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { bringUpToDate, replyOf } from '../rounds/bring-up-to-date.ts'
import { findUnfinishedRound } from '../rounds/round-store.ts'
import { readSeeds } from '../seeds/player-seeds.ts'
import { walletRejection } from '../wallet/wallet-client.ts'
import { commonLimits } from './bet-limits.ts'
import { isRoundOf, type Session, saveSession } from './session-store.ts'

/**
 * The platform opens a game for a player. The same session asked for again gets a new address and the old one stops working. Refuses with
 * GAME_NOT_FOUND, INVALID_REQUEST (no bet possible, an origin that is not configured, an end in the past) and SESSION_CONFLICT (the id
 * belongs to another game or currency; the wallet reports another player's session, in `openGame`).
 */
export async function startSession(provider: Provider, request: LaunchRequest): Promise<LaunchReply> {
  const game = provider.games.get(request.game_id)
  if (game === undefined) throw new DomainError('GAME_NOT_FOUND', `there is no game ${request.game_id}`)
  const limits = commonLimits(game.limits, request.limits)
  if (limits === undefined)
    throw new DomainError('INVALID_REQUEST', 'the limits leave no bet this game allows')
  if (!provider.config.appOrigins.includes(request.parent_origin)) {
    throw new DomainError('INVALID_REQUEST', 'parent_origin is not one of the configured origins')
  }
  const expiresAt = new Date(request.expires_at)
  if (!(expiresAt > provider.now()))
    throw new DomainError('INVALID_REQUEST', 'expires_at must be a time in the future')
  const token = await saveWithToken(provider, {
    bucket: bucketOfName(request.player_id),
    sessionId: request.session_id,
    day: dayOf(provider.now()),
    playerId: request.player_id,
    // PostgreSQL's text can't contain this one character.
    playerName: request.player_name.replaceAll('\0', ''),
    gameId: game.id,
    currency: request.currency.replaceAll('\0', ''),
    language: request.language,
    parentOrigin: request.parent_origin,
    limits,
    settings: request.settings,
    expiresAt,
  })
  const book = provider.books.get(game.id)
  return {
    url:
      book === undefined
        ? `${provider.config.publicUrl}/g/${game.id}/?lang=${request.language}#s=${token}`
        : pageAddress(book, { token, language: request.language, publicUrl: provider.config.publicUrl }),
    provider_session_id: request.session_id,
  }
}

/** A page of Stake Engine's ecosystem finds its session and this server in its address. */
function pageAddress(
  { page, languages }: BooksGame,
  {
    token,
    language,
    publicUrl,
  }: { readonly token: string; readonly language: Language; readonly publicUrl: string },
): string {
  const address = new URL(page)
  const locale = intlLocale(language)
  address.searchParams.set('sessionID', token)
  address.searchParams.set('lang', languages.find(known => known === locale) ?? languages[0] ?? 'en')
  address.searchParams.set('device', 'mobile')
  address.searchParams.set('rgs_url', publicUrl.replace(/^https?:\/\//, ''))
  return address.href
}

/** Returns the token. A token requested on a later day still carries the day of the session: then it is created a second time. */
async function saveWithToken(provider: Provider, session: Session): Promise<string> {
  const token = newToken(session)
  const day = await saveSession(nearBucket(provider.database, session), session, hashOfToken(token))
  if (day === undefined)
    throw new DomainError('SESSION_CONFLICT', 'this session_id belongs to another player, game or currency')
  return day === session.day ? token : saveWithToken(provider, { ...session, day })
}

/** The data of a game's page when it opens. The balance is the wallet's, requested now. */
export async function openGame(provider: Provider, session: Session): Promise<GameSessionReply> {
  // First the round, then the balance: it includes what the round still had to report to the wallet.
  const openRound = await findOpenRound(provider, session)
  const { balance, rounds_left, free_stakes } = await askAccount(provider, session)
  return {
    game_id: session.gameId,
    player_name: session.playerName,
    currency: session.currency,
    balance,
    ...(rounds_left !== undefined && { rounds_left }),
    ...(free_stakes === true && { free_stakes }),
    limits: session.limits,
    language: session.language,
    parent_origin: session.parentOrigin,
    settings: session.settings,
    seeds: await readSeeds(provider, session),
    open_round: openRound,
  }
}

/** What the wallet says of the session now. */
export async function askAccount(
  provider: Provider,
  session: Session,
): Promise<Static<typeof SessionReplySchema>> {
  const answer = await provider.wallet.call(SessionReplySchema, {
    path: WALLET_PATHS.session,
    body: { session_id: session.sessionId },
  })
  if (answer.kind === 'refused') throw walletRejection(answer)
  if (answer.kind === 'unknown') throw new DomainError('UNAVAILABLE', 'the wallet does not answer')
  if (answer.reply.player_id !== session.playerId)
    throw new DomainError('SESSION_CONFLICT', 'the wallet knows this session as another player’s')
  return answer.reply
}

/**
 * The player's open round of this game and balance, also from an older session. A round whose call is under way gets its answer first; while
 * the wallet does not answer there is no round to continue.
 */
async function findOpenRound(provider: Provider, session: Session): Promise<OpenRound | null> {
  const round = await findUnfinishedRound(nearBucket(provider.database, session), session)
  if (round === undefined || round.state === 'pending') return null
  if (!(await isRoundOf(nearBucket(provider.database, session), round, session))) return null
  try {
    const standing = await bringUpToDate(provider, round)
    if (standing.state !== 'open') return null
    const reply = replyOf(provider, standing)
    return reply.state === 'open' ? reply.round : null
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') return null
    throw error
  }
}
