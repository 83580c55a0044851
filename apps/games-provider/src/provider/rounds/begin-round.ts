import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Statements } from '@arena/database'
import type { PlayRequest } from '../../game-api.ts'
import type { Game } from '../../games/game.ts'
import { LEASE_MS, type Provider } from '../provider.ts'
import { Refusal } from '../refusals.ts'
import { retireUnproven } from '../seeds/player-seeds.ts'
import type { SeedPair } from '../seeds/seed-pair.ts'
import { lockSeedPair, setNonce } from '../seeds/seed-store.ts'
import { isBetAllowed } from '../sessions/bet-limits.ts'
import type { Session } from '../sessions/session-store.ts'
import { findRoundsInTheWay, type NewRound, type StoredRound, type UnfinishedRound } from './round-store.ts'

export type Begun<Written> =
  | { readonly kind: 'new'; readonly round: Written }
  /** The same request came before. */
  | { readonly kind: 'known'; readonly round: StoredRound }
  /** Another round of the player's is not over. */
  | { readonly kind: 'blocked'; readonly by: UnfinishedRound }

/** A round that may be played: what is known of it before chance has spoken. */
export type RoundDraft = Omit<NewRound, 'win' | 'outcome'>

/**
 * Writes a round down before anybody outside hears of it; `write` decides what of it is known now. The seed pair's lock makes the
 * player's rounds take turns, so each consumes the next nonce.
 */
export function beginRound<Written>(
  provider: Provider,
  asked: { readonly session: Session; readonly game: Game; readonly request: PlayRequest },
  write: (tx: Statements, draft: RoundDraft, pair: SeedPair) => Promise<Written>,
): Promise<Begun<Written>> {
  const { session, game, request } = asked
  return provider.database.transaction(async tx => {
    const locked = await lockSeedPair(tx, session.playerId, provider)
    const { known, unfinished } = await findRoundsInTheWay(tx, session.playerId, request.request_id)
    if (known !== undefined) return { kind: 'known', round: known }
    const now = provider.now()
    const choice = checkStake(session, { game, request, now })
    if (unfinished !== undefined) return { kind: 'blocked', by: unfinished }
    const pair = await retireUnproven(provider, tx, locked)
    checkSeenSeed(pair, request)
    const { clientSeed, nonce } = pair
    const draft = {
      roundId: randomUUID(),
      transactionId: randomUUID(),
      playerId: session.playerId,
      requestId: request.request_id,
      sessionId: session.sessionId,
      gameId: game.id,
      serverSeedHash: pair.serverSeedHash,
      clientSeed,
      nonce,
      bet: request.bet,
      choice,
      playedAt: now,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
    }
    const round = await write(tx, draft, pair)
    await setNonce(tx, session.playerId, nonce + 1)
    return { kind: 'new', round }
  })
}

/**
 * Nobody stakes on a commitment they have not seen. What was retired here on the way comes back with the refusal: whoever asks for the
 * seeds in force retires it for good.
 */
function checkSeenSeed(pair: SeedPair, { server_seed_hash: seen }: PlayRequest): void {
  if (seen === undefined || seen === pair.serverSeedHash) return
  throw new Refusal('SEEDS_CHANGED', 'the seeds in force are not those the page has shown')
}

function checkStake(
  session: Session,
  { game, request, now }: { readonly game: Game; readonly request: PlayRequest; readonly now: Date },
): unknown {
  if (session.expiresAt <= now)
    throw new Refusal('SESSION_EXPIRED', 'the session is over: open the game again')
  if (!isBetAllowed(request.bet, session.limits)) {
    const { min_bet, max_bet, step } = session.limits
    throw new Refusal('BET_LIMIT', `a bet is ${min_bet} to ${max_bet} in steps of ${step}`)
  }
  const choice = game.readChoice(request.choice, request.bet)
  if (choice === undefined) throw new Refusal('INVALID_CHOICE', 'this game knows no such choice for this bet')
  return choice
}

/** Refuses with REQUEST_CONFLICT a request id that was used for another game, bet or choice. */
export function checkSameRequest(
  { games }: Provider,
  round: StoredRound,
  { session, request }: { readonly session: Session; readonly request: PlayRequest },
): void {
  const choice = games.get(round.gameId)?.readChoice(request.choice, request.bet)
  const isSame =
    round.gameId === session.gameId &&
    round.openingBet === request.bet &&
    isDeepStrictEqual(round.choice, choice)
  if (!isSame) throw new Refusal('REQUEST_CONFLICT', 'this request_id was used for another round')
}
