import type { ExplainFreeRoundsBody } from '@arena/contract/endpoints/operator-free-rounds'
import { FREE_ROUND_PLAYERS_MAX, FREE_ROUNDS_MAX } from '@arena/contract/form-limits'
import { numberOf } from '../typed-number.ts'

/** The fields of the form as typed. */
export interface TypedWish {
  readonly game: string
  readonly players: string
  readonly rounds: string
  readonly bet: string
  readonly most: string
  readonly days: string
}

const DAY_MS = 86_400_000
const DAYS_MAX = 90

/** The request in the fields, counted from a moment; undefined while a field is empty or out of its range. */
export function wishOf(typed: TypedWish, from_ms: number): ExplainFreeRoundsBody | undefined {
  const ids = typed.players.split(/[\s,;]+/).filter(text => text !== '')
  const telegram_ids = [...new Set(ids.map(Number))]
  const rounds = numberOf(typed.rounds)
  const bet = Math.round(numberOf(typed.bet) * 100)
  const win_max_ac = numberOf(typed.most)
  const days = numberOf(typed.days)
  const isWhole = (value: number, most: number) => Number.isSafeInteger(value) && value >= 1 && value <= most
  const isReady =
    typed.game !== '' &&
    isWhole(telegram_ids.length, FREE_ROUND_PLAYERS_MAX) &&
    telegram_ids.every(id => isWhole(id, Number.MAX_SAFE_INTEGER)) &&
    isWhole(rounds, FREE_ROUNDS_MAX) &&
    isWhole(bet, 1_000_000_000) &&
    isWhole(win_max_ac, 1_000_000_000) &&
    isWhole(days, DAYS_MAX)
  if (!isReady) return undefined
  return {
    game_id: typed.game,
    telegram_ids,
    rounds,
    bet_hundredths: bet,
    win_max_ac,
    expires_ms: from_ms + days * DAY_MS,
  }
}
