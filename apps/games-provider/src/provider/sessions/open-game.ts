import { SessionReplySchema, WALLET_PATHS } from '@arena/provider-protocol'
import type { GameSessionReply, OpenRound } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { bringUpToDate, replyOf } from '../rounds/bring-up-to-date.ts'
import { findUnfinishedRound } from '../rounds/round-store.ts'
import { readSeeds } from '../seeds/player-seeds.ts'
import { walletRejection } from '../wallet/wallet-client.ts'
import { isRoundOf, type Session } from './session-store.ts'

/** What a game's page shows when it opens. The balance is the wallet's, asked for now. */
export async function openGame(provider: Provider, session: Session): Promise<GameSessionReply> {
  // First the round, then the balance: what the round still had to tell the wallet is in it.
  const openRound = await findOpenRound(provider, session)
  const answer = await provider.wallet.call(SessionReplySchema, {
    path: WALLET_PATHS.session,
    body: { session_id: session.sessionId },
  })
  if (answer.kind === 'refused') throw walletRejection(answer)
  if (answer.kind === 'unknown') throw new DomainError('UNAVAILABLE', 'the wallet does not answer')
  if (answer.reply.player_id !== session.playerId)
    throw new DomainError('SESSION_CONFLICT', 'the wallet knows this session as another player’s')
  const { balance, rounds_left } = answer.reply
  return {
    game_id: session.gameId,
    player_name: session.playerName,
    currency: session.currency,
    balance,
    ...(rounds_left !== undefined && { rounds_left }),
    limits: session.limits,
    language: session.language,
    parent_origin: session.parentOrigin,
    settings: session.settings,
    seeds: await readSeeds(provider, session),
    open_round: openRound,
  }
}

/**
 * The player's open round of this game and this balance, also from an older session. A round whose call is under way gets its answer
 * first; while the wallet does not answer there is none to go on with.
 */
async function findOpenRound(provider: Provider, session: Session): Promise<OpenRound | null> {
  const round = await findUnfinishedRound(provider.database, session)
  if (round === undefined || round.state === 'pending') return null
  if (!(await isRoundOf(provider.database, round, session))) return null
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
