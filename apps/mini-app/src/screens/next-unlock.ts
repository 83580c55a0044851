import type { Account } from '@arena/contract/account'
import type { Game } from '@arena/contract/endpoints/games'
import { LEVELS, MAX_LEVEL } from '@arena/rules'

export interface NextUnlock {
  readonly level: number
  /** Rounds that are left; undefined where stakes are missing too, which rounds alone do not add. */
  readonly rounds: number | undefined
  /** How many games the level opens. */
  readonly games: number
}

/** The requirements and unlocks of the player's next level; undefined at the highest. */
export function nextUnlock(
  { level, exp, amount_bet_exp }: Pick<Account, 'level' | 'exp' | 'amount_bet_exp'>,
  games: readonly Pick<Game, 'level'>[],
): NextUnlock | undefined {
  const here = LEVELS[level - 1]
  if (here === undefined || level >= MAX_LEVEL) return undefined
  const rounds = here.exp - exp
  return {
    level: level + 1,
    rounds: amount_bet_exp >= here.betAc && rounds > 0 ? rounds : undefined,
    games: games.filter(game => game.level === level + 1).length,
  }
}
