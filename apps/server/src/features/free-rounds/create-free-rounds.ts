import * as endpoints from '@arena/contract/endpoints/free-rounds'
import * as operatorEndpoints from '@arena/contract/endpoints/operator-free-rounds'
import { type Route, route } from '../../platform/http/index.ts'
import { cancelFreeRounds } from './cancel-free-rounds.ts'
import {
  explainFreeRounds,
  type FreeRoundsDeps,
  type GrantCall,
  grantFreeRoundsIn,
} from './grant-free-rounds.ts'
import { pageGrants } from './grant-store.ts'
import { presentGrant } from './present-grant.ts'

export function createFreeRounds(deps: FreeRoundsDeps): {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
} {
  const { database, clock, wallet, operators } = deps
  operators.onApproval('rounds.grant', {
    permission: 'players.compensate',
    carryOut: async (tx, { body, ...call }) => {
      // The body was taken by the endpoint's schema when it was asked for.
      await grantFreeRoundsIn(deps, tx, { ...call, body: body as GrantCall['body'] })
    },
  })
  return {
    routes: [
      route(endpoints.freeRounds, async ({ player }) => {
        const own = await wallet.freeRounds.list(database, player, clock.now())
        return {
          free_rounds: own.map(({ grantId, gameId, roundsLeft, bet, expiresAt }) => ({
            grant_id: grantId,
            game_id: gameId,
            rounds_left: roundsLeft,
            bet,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          })),
        }
      }),
    ],
    operatorRoutes: [
      route(operatorEndpoints.explainFreeRounds, call => explainFreeRounds(deps, call)),
      route(operatorEndpoints.grantFreeRounds, call => {
        const { body } = call
        const asking = { act: 'rounds.grant', subject: body.key, body, ask: body.reason } as const
        return operators.alone(call, asking, (tx, gate) => grantFreeRoundsIn(deps, tx, { ...call, gate }))
      }),
      route(operatorEndpoints.cancelFreeRounds, call => cancelFreeRounds(deps, call)),
      route(operatorEndpoints.listFreeRoundGrants, async ({ body: { before_ms } }) => {
        const grants = await pageGrants(database, before_ms === undefined ? undefined : new Date(before_ms))
        const uses = await wallet.freeRounds.sum(
          database,
          grants.map(({ grantId }) => grantId),
        )
        const now = clock.now()
        return { grants: grants.map(grant => presentGrant(grant, uses.get(grant.grantId), now)) }
      }),
    ],
  }
}
