import type { Game } from '@arena/contract'

const OWN_COINS = 'AC'
const TOURNAMENT = 'TRN:'

/** A game, and the balance to play it with: a tournament's key, or null for the player's own coins. */
export interface WantedGame {
  readonly game: Game
  readonly balance: string | null
}

/** What an `open_game` of a game's page asks for; undefined unless it names a game there is and a balance. The server decides the rest. */
export function wantedGame(
  data: Readonly<Record<string, unknown>>,
  games: readonly Game[],
): WantedGame | undefined {
  const { game_id: gameId, currency } = data
  const game = games.find(({ game_id }) => game_id === gameId)
  if (game === undefined || typeof currency !== 'string') return undefined
  if (currency === OWN_COINS) return { game, balance: null }
  const key = currency.startsWith(TOURNAMENT) ? currency.slice(TOURNAMENT.length) : ''
  return key === '' ? undefined : { game, balance: key }
}
