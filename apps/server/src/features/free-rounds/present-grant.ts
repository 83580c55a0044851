import type { FreeRoundGrantRow } from '@arena/contract/endpoints/operator-free-rounds'
import type { FreeRoundUse } from '../wallet/index.ts'
import type { StoredGrant } from './grant-store.ts'

/** A grant as operators read it, with the use of its rounds. */
export function presentGrant(
  grant: StoredGrant,
  use: FreeRoundUse = { players: 0, roundsLeft: 0, won: 0 },
  now: Date,
): FreeRoundGrantRow {
  return {
    grant_id: grant.grantId,
    game_id: grant.gameId,
    state: stateOf(grant, use, now),
    players: grant.players,
    rounds: grant.rounds,
    bet: grant.bet,
    win_max: grant.winMax,
    rounds_left: use.roundsLeft,
    won: use.won,
    given_ms: grant.givenAt.getTime(),
    given_by: grant.givenBy,
    agreed_by: grant.agreedBy,
    expires_ms: grant.expiresAt.getTime(),
    cancelled_ms: grant.cancelledAt?.getTime() ?? null,
  }
}

function stateOf({ cancelledAt, expiresAt }: StoredGrant, { roundsLeft }: FreeRoundUse, now: Date) {
  if (roundsLeft === 0) return 'used'
  if (cancelledAt !== null) return 'cancelled'
  return expiresAt <= now ? 'expired' : 'active'
}
