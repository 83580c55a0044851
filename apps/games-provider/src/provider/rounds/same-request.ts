import { isDeepStrictEqual } from 'node:util'
import type { PlayRequest } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { Refusal } from '../refusals.ts'
import type { Session } from '../sessions/session-store.ts'
import type { StoredRound } from './round-store.ts'

/** Refuses with REQUEST_CONFLICT a request id that was used for another game, bet or choice. */
export function checkSameRequest(
  { games }: Provider,
  round: StoredRound,
  { session, request }: { readonly session: Session; readonly request: PlayRequest },
): void {
  const choice = games.get(round.gameId)?.readChoice(request.choice, request.bet)
  const isSame =
    round.gameId === session.gameId &&
    round.openingBet === request.bet &&
    isDeepStrictEqual(round.choice, choice)
  if (!isSame) throw new Refusal('REQUEST_CONFLICT', 'this request_id was used for another round')
}
