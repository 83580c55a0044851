import { randomInt } from 'node:crypto'
import type { ProviderGame } from '@arena/provider-protocol'

const LIMITS = { min_bet: 100, max_bet: 1_000_000, step: 100 }

export const PICTURE_PATH = '/pictures/mock-coin.png'
/** A plain square of gold. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mO4slgHK2IYWhIAGC9owUuNHawAAAAASUVORK5CYII=',
  'base64',
)

/**
 * Two games: one whose rounds are one call, and one that takes the stake first and pays later, and plays free rounds. Both return 95 %.
 */
export const MOCK_GAMES: readonly ProviderGame[] = ['mock-coin', 'mock-steps'].map(game_id => ({
  game_id,
  rtp_exact: '19/20',
  rtp: 0.95,
  max_win_multiplier: 1.9,
  limits: LIMITS,
  languages: ['en'],
  ...(game_id === 'mock-coin' ? { picture: PICTURE_PATH } : { free_rounds: true }),
}))

/** Half of the rounds pay 1.9 times the stake; a fraction of a hundredth is not paid. */
export function drawWin(bet: number): number {
  return randomInt(2) === 0 ? 0 : Math.floor((bet * 19) / 10)
}
