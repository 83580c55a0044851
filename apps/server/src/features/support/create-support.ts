import * as playerEndpoints from '@arena/contract/endpoints/compensations'
import { compensatePlayers } from '@arena/contract/endpoints/operator-bulk'
import type { LiftProviderBody } from '@arena/contract/endpoints/operator-support'
import * as endpoints from '@arena/contract/endpoints/operator-support'
import { type Route, route } from '../../platform/http/index.ts'
import {
  type CompensationCall,
  compensateIn,
  compensateMany,
  explainCompensation,
  type SupportDeps,
} from './compensate.ts'
import { listCompensations } from './compensation-store.ts'
import { letPlayOn, letPlayOnIn } from './let-play-on.ts'
import { listNotes, writeNote } from './player-notes.ts'
import { proveBalance } from './prove-balance.ts'

const PAGE = 50

/** Operators' help for a player in trouble, and the player's view of it. */
export function createSupport(deps: SupportDeps): {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
} {
  const { database, operators } = deps
  operators.onApproval('player.compensate', {
    permission: 'players.compensate',
    carryOut: async (tx, { body, ...call }) => {
      // The body was taken by the endpoint's schema when it was asked for.
      await compensateIn(deps, tx, { ...call, body: body as CompensationCall['body'] })
    },
  })
  compensateMany(deps)
  operators.onApproval('provider.lift', {
    permission: 'providers.lift',
    carryOut: async (tx, { body, ...call }) => {
      await letPlayOnIn(deps, tx, { ...call, body: body as LiftProviderBody })
    },
  })
  return {
    routes: [
      route(playerEndpoints.compensations, async ({ player }) => ({
        compensations: [...(await listCompensations(database, player, PAGE))],
      })),
    ],
    operatorRoutes: [
      route(endpoints.proveBalance, call => proveBalance(deps, call)),
      route(endpoints.writeNote, async call => ({ note: await writeNote(deps, call) })),
      route(endpoints.listNotes, async call => ({ notes: [...(await listNotes(deps, call))] })),
      route(endpoints.liftProviderLimit, call => letPlayOn(deps, call)),
      route(endpoints.explainCompensation, call => explainCompensation(deps, call)),
      route(compensatePlayers, call => operators.weighedBulk(call, 'players.compensate')),
      route(endpoints.compensatePlayer, call => {
        const { body } = call
        // The reason is the text that the approver reads.
        const asking = { act: 'player.compensate', subject: String(body.telegram_id), body } as const
        return operators.alone(call, { ...asking, ask: body.reason }, (tx, gate) =>
          compensateIn(deps, tx, { ...call, gate }),
        )
      }),
    ],
  }
}
