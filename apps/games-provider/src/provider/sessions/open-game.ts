import { SessionReplySchema, WALLET_PATHS } from '@arena/provider-protocol'
import type { GameSessionReply } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { Refusal } from '../refusals.ts'
import { findOpenRound } from '../rounds/find-open-round.ts'
import { readSeeds } from '../seeds/retire-seeds.ts'
import { walletRefusal } from '../wallet/wallet-client.ts'
import type { Session } from './session-store.ts'

/** What a game's page shows when it opens. The balance is the wallet's, asked for now. */
export async function openGame(provider: Provider, session: Session): Promise<GameSessionReply> {
  // First the round, then the balance: what the round still had to tell the wallet is in it.
  const openRound = await findOpenRound(provider, session)
  const answer = await provider.wallet.call(SessionReplySchema, {
    path: WALLET_PATHS.session,
    body: { session_id: session.sessionId },
  })
  if (answer.kind === 'refused') throw walletRefusal(answer)
  if (answer.kind === 'unknown') throw new Refusal('UNAVAILABLE', 'the wallet does not answer')
  return {
    game_id: session.gameId,
    player_name: session.playerName,
    currency: session.currency,
    balance: answer.reply.balance,
    limits: session.limits,
    language: session.language,
    parent_origin: session.parentOrigin,
    settings: session.settings,
    seeds: await readSeeds(provider, session.playerId),
    open_round: openRound,
  }
}
