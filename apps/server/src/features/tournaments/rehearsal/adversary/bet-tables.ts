import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Chance } from '../../../../platform/rng/rng.ts'

const OutcomeSchema = Type.Tuple([Type.Number({ minimum: 0, maximum: 1 }), Type.Number()])

/** The output of the games provider about its games (`print-bet-tables.ts`): the payments of a round of each kind of bet, in bets. */
export const GameBetsSchema = Type.Array(
  Type.Object({
    game: Type.String(),
    /** Stakes in hundredths. */
    limits: Type.Object({ min_bet: Type.Integer(), max_bet: Type.Integer(), step: Type.Integer() }),
    bets: Type.Array(
      Type.Object({
        bet: Type.String(),
        /** Chance and payout; the rest of the probability pays nothing. */
        outcomes: Type.Array(OutcomeSchema, { minItems: 1 }),
      }),
      { minItems: 1 },
    ),
    /** Any multiple between these may be named, and is won with `rtp` / multiple. */
    anyMultiple: Type.Union([
      Type.Object({ rtp: Type.Number(), from: Type.Number(), to: Type.Number() }),
      Type.Null(),
    ]),
  }),
)
export type GameBets = Static<typeof GameBetsSchema>

/** A kind of bet, ready to be drawn. */
export interface Bet {
  /** `golden-arena round`. */
  readonly name: string
  readonly game: string
  /** The game's largest stake in hundredths. */
  readonly stakeMax: number
  readonly rtp: number
  /** Standard deviation, in bets. */
  readonly sigma: number
  /** The chance to win anything. */
  readonly hit: number
  readonly table: DrawTable
}

/** A choice of multiple: it wins with a chance of `rtp` / multiple. */
export interface AimedBet extends Pick<Bet, 'name' | 'game' | 'stakeMax' | 'rtp'> {
  readonly from: number
  readonly to: number
}

/** Bets by their games, in the order of the games. */
export interface Bets {
  readonly bets: readonly Bet[]
  readonly aimed: readonly AimedBet[]
}

/** @throws TypeError for a text that no games provider prints */
export function readGameBets(text: string): GameBets {
  const value = JSON.parse(text) as unknown
  if (!Value.Check(GameBetsSchema, value)) throw new TypeError('These are no tables of bets')
  return value
}

/** @throws RangeError for a game without a table */
export function betsOf(tables: GameBets, games: readonly string[]): Bets {
  const chosen = games.map(game => {
    const found = tables.find(table => table.game === game)
    if (found === undefined) throw new RangeError(`There is no table of what a round of ${game} pays`)
    return found
  })
  return {
    bets: chosen.flatMap(({ game, limits, bets }) =>
      bets.map(({ bet, outcomes }): Bet => {
        const rtp = outcomes.reduce((sum, [chance, pays]) => sum + chance * pays, 0)
        const square = outcomes.reduce((sum, [chance, pays]) => sum + chance * pays ** 2, 0)
        const hit = outcomes.reduce((sum, [chance, pays]) => sum + (pays > 0 ? chance : 0), 0)
        const sigma = Math.sqrt(square - rtp ** 2)
        const table = drawTable(outcomes)
        return { name: `${game} ${bet}`, game, stakeMax: limits.max_bet, rtp, sigma, hit, table }
      }),
    ),
    aimed: chosen.flatMap(({ game, limits, anyMultiple }) =>
      anyMultiple === null
        ? []
        : [{ name: `${game} aim`, game, stakeMax: limits.max_bet, ...anyMultiple } satisfies AimedBet],
    ),
  }
}

/** Walker's alias table: a draw is one random number, however many outcomes there are. */
export interface DrawTable {
  readonly pays: Float64Array
  /** The part of each place that is its own; the rest is that of `other`. */
  readonly own: Float64Array
  readonly other: Int32Array
}

export function drawTable(outcomes: readonly (readonly [chance: number, pays: number])[]): DrawTable {
  const won = outcomes.reduce((sum, [chance]) => sum + chance, 0)
  const all = [...outcomes, [Math.max(0, 1 - won), 0] as const]
  const size = all.length
  const scale = size / Math.max(1, won)
  const left = Float64Array.from(all, ([chance]) => chance * scale)
  const own = new Float64Array(size).fill(1)
  const other = Int32Array.from(all, (_, place) => place)
  const small: number[] = []
  const large: number[] = []
  for (const [place, part] of left.entries()) (part < 1 ? small : large).push(place)
  while (small.length > 0 && large.length > 0) {
    const less = small.pop() ?? 0
    const more = large.at(-1) ?? 0
    own[less] = left[less] ?? 0
    other[less] = more
    left[more] = (left[more] ?? 0) - (1 - (left[less] ?? 0))
    if ((left[more] ?? 0) < 1) small.push(large.pop() ?? 0)
  }
  return { pays: Float64Array.from(all, ([, pays]) => pays), own, other }
}

/** The payment of one round, in bets. */
export function drawn({ pays, own, other }: DrawTable, chance: Chance): number {
  const at = chance() * pays.length
  const place = Math.floor(at)
  const part = at - place
  return (part < (own[place] ?? 0) ? pays[place] : pays[other[place] ?? 0]) ?? 0
}
