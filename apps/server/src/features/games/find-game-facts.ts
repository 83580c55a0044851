import type { GameFactsBody, GameFactsReply } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'
import type { SessionParts } from './create-session.ts'

/** @throws Refusal `ITEM_NOT_FOUND` (no such game of ours), `game_unavailable` (the provider does not offer it now) */
export async function findGameFacts(
  parts: Pick<SessionParts, 'games' | 'catalogue'>,
  { game_id }: GameFactsBody,
): Promise<GameFactsReply> {
  if (!parts.games.some(game => game.game_id === game_id)) throw new Refusal('ITEM_NOT_FOUND')
  const game = await parts.catalogue.find(game_id)
  if (game === undefined) throw new Refusal('game_unavailable')
  const { rtp, max_win_multiplier, limits } = game
  return { rtp, max_win_multiplier, min_bet: limits.min_bet, max_bet: limits.max_bet }
}
