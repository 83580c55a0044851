import type { PlayerKey } from '../players/index.ts'
import type { ChallengesDeps } from './deps.ts'
import { insertNew, lockPlayer, payNew, requirePlayable } from './join-challenge.ts'

/**
 * Returns the new challenge's id.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such game), `game_off`, `level_required` {level}, `play_limit_reached` {until}, `on_break` {until},
 * `challenge_many`, `TOO_MANY_REQUESTS`, `ACCOUNT_NOT_FOUND`
 */
export async function makeChallenge(
  deps: ChallengesDeps,
  player: PlayerKey,
  gameId: string,
): Promise<string> {
  await requirePlayable(deps, player, gameId)
  await payNew(deps, player)
  return deps.database.transaction(async tx => {
    await lockPlayer(deps, tx, player)
    return insertNew(deps, tx, { player, gameId })
  })
}
