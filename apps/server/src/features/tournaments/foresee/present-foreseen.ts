import type { ForeseenReply } from '@arena/contract/endpoints/operator-foresee'
import { playerKey } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { PrizeChange } from '../settlement/moved-prizes.ts'

/** How one member's prizes in a tournament would change. `to` is 0 for a member who leaves it. */
export interface ForeseenChange extends PrizeChange {
  /** The key under which operators find the tournament. */
  readonly tournament: string
}

/** `isKnown` is false while a leaderboard can't be read: the changes of its members are missing then. */
export interface Foreseen {
  readonly changes: readonly ForeseenChange[]
  readonly isKnown: boolean
}

/** The wire form: players by their shown ids, TON in nanoTON as text. */
export async function presentForeseen(
  { players }: Pick<TournamentsDeps, 'players'>,
  { changes, isKnown }: Foreseen,
): Promise<Omit<ForeseenReply, 'why'>> {
  const shown = await players.shown(changes.map(change => playerKey(change.playerId)))
  return {
    is_known: isKnown,
    changes: changes.map(({ playerId, nano, ...change }) => ({
      ...change,
      nano: String(nano),
      telegram_id: shown.get(playerId)?.id ?? playerId,
      nickname: shown.get(playerId)?.nickname ?? '',
    })),
  }
}
