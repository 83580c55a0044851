import type { Round } from '../../game-api.ts'
import type { SettledRound } from './round-store.ts'

/** A settled round as the page sees it. */
export function presentRound(round: SettledRound): Round {
  return {
    round_id: round.roundId,
    game_id: round.gameId,
    nonce: round.nonce,
    server_seed_hash: round.serverSeedHash,
    client_seed: round.clientSeed,
    server_seed: round.serverSeed,
    bet: round.bet,
    opening_bet: round.openingBet,
    win: round.win,
    choice: round.choice,
    moves: round.moves,
    outcome: round.outcome,
    played_at: round.playedAt.toISOString(),
  }
}
