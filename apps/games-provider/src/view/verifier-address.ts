import type { Round } from '../game-api.ts'
import type { Language } from './money-format.ts'

/** The verifier's page with a round filled in. Seeds travel in the fragment: a server never sees them. */
export function verifierAddress(round: Round, language: Language): string {
  const fields = new URLSearchParams({
    game: round.game_id,
    server: round.server_seed ?? '',
    client: round.client_seed,
    nonce: String(round.nonce),
    bet: String(round.opening_bet),
    choice: JSON.stringify(round.choice ?? null),
    moves: JSON.stringify(round.moves),
    win: String(round.win),
    hash: round.server_seed_hash,
  })
  return `/verify/?lang=${language}#${fields}`
}
