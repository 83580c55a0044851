import type { ExplainFreeRoundsBody } from '@arena/contract/endpoints/operator-free-rounds'
import { FREE_ROUND_PLAYERS_MAX, FREE_ROUNDS_MAX } from '@arena/contract/form-limits'
import { numberOf } from '../typed-number.ts'

/** The fields of the form as typed. */
export interface TypedFields {
  readonly game: string
  readonly players: string
  readonly rounds: string
  readonly bet: string
  readonly most: string
  readonly days: string
}

/** The fields together with what stays the same when they are sent again, so that the rounds are granted once. */
export interface TypedWish extends TypedFields {
  readonly key: string
  /** When the days begin, in Unix milliseconds; '' until the fields are sent. */
  readonly from_ms: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAYS_MAX = 90

/** The days begin with the minute of the first send; what is sent again has the same end. */
export function beginOf({ from_ms }: Pick<TypedWish, 'from_ms'>, now_ms: number): number {
  return from_ms === '' ? Math.floor(now_ms / MINUTE_MS) * MINUTE_MS : Number(from_ms)
}

/** Changed fields have not been sent yet. */
export function withFields(typed: TypedWish, next: Partial<TypedFields>): TypedWish {
  return { ...typed, ...next, from_ms: '' }
}

/** The fields after the server has rejected them: nothing was granted, so the days begin with the next send. */
export function asRejected(typed: TypedWish): TypedWish {
  return { ...typed, from_ms: '' }
}

/** The same fields as another grant. */
export function asNewGrant(typed: TypedWish): TypedWish {
  return { ...asRejected(typed), key: crypto.randomUUID() }
}

/** The request in the fields, counted from a moment; undefined while a field is empty or out of its range. */
export function wishOf(typed: TypedFields, from_ms: number): ExplainFreeRoundsBody | undefined {
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
