import type { ApproveResultsBody } from '@arena/contract/endpoints/operator-results'
import type { TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import type { ApprovedCall } from '../../operators/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { approveIn } from '../settlement/review-results.ts'
import { type ControlCall, createIn, editIn } from './control-tournament.ts'

/** The body was taken by the endpoint's schema when it was asked for. */
const as = <Body>({ body, ...call }: ApprovedCall): ControlCall<Body> => ({ ...call, body: body as Body })

/** What a second person may agree to in this feature. */
export function agreeToTournaments(deps: TournamentsDeps): void {
  const { operators } = deps
  operators.onApproval('tournament.create', {
    permission: 'tournaments.plan',
    carryOut: async (tx, call) => {
      await createIn(deps, tx, as<TournamentPlanBody>(call))
    },
  })
  operators.onApproval('tournament.edit', {
    permission: 'tournaments.plan',
    carryOut: async (tx, call) => {
      await editIn(deps, tx, as<TournamentPlanBody>(call))
    },
  })
  operators.onApproval('tournament.approve', {
    permission: 'results.approve',
    carryOut: async (tx, call) => {
      await approveIn(deps, tx, as<ApproveResultsBody>(call))
    },
  })
}
