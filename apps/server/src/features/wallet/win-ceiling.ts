/**
 * The most a provider can get paid for a round, whatever it signs: a multiple of the opening stake. The multiples are ours and not read from
 * the provider, so a stolen key can't raise them (decision 0014).
 */
import { isStake, type RoundStep } from './step-store.ts'

/** A game of ours with its ceiling, in opening stakes. */
export interface CeilingOfGame {
  readonly game_id: string
  readonly max_win_multiplier: number
}

/** In opening stakes; undefined = this server has never had the game. A game that is removed keeps its multiple. */
export type MaxWinOf = (gameId: string) => number | undefined

export function maxWins(games: () => readonly CeilingOfGame[]): MaxWinOf {
  const multiples = new Map<string, number>()
  let known: readonly CeilingOfGame[] | undefined
  return gameId => {
    const now = games()
    if (now !== known) for (const game of now) multiples.set(game.game_id, game.max_win_multiplier)
    known = now
    return multiples.get(gameId)
  }
}

/** In credit, for all wins of a round together. `atOpening`: the multiple of the round's game when it began. */
export type WinCeiling = (gameId: string, openingStake: number, atOpening?: number) => number

/** A round pays what its game did when the round began, also after the game is removed or its multiple is lowered. */
export function winCeilings(maxWinOf: MaxWinOf): WinCeiling {
  return (gameId, openingStake, atOpening = 0) =>
    Math.round(openingStake * Math.max(maxWinOf(gameId) ?? 0, atOpening))
}

/**
 * The first stake of a round that was not given back, or the stake that a free round counts as; `without` counts as given back. 0 = none is
 * left.
 */
export function openingStake(steps: readonly RoundStep[], without?: string): number {
  const returned = new Set(
    steps.filter(step => step.kind === 'rollback').map(step => step.bet_transaction_id),
  )
  const opening = steps.find(
    step => isStake(step) && !returned.has(step.bet_transaction_id) && step.bet_transaction_id !== without,
  )
  return opening === undefined ? 0 : (opening.bet ?? 0 - opening.amount)
}
