import type { ActName } from '@arena/contract/endpoints/operator-requests'
import type { Permission } from '@arena/contract/operator-permissions'
import type { Transaction } from '@arena/database'
import { createIn, editIn, type GatedCall } from './control/control-tournament.ts'
import { cancelIn, endIn, extendIn } from './control/end-tournament.ts'
import type { TournamentsDeps } from './deps.ts'
import { disqualifyIn, reinstateIn } from './settlement/disqualify-member.ts'
import { approveIn } from './settlement/review-results.ts'
import type { Tournament } from './tournament-store.ts'

/** Registers the acts that an approver may approve in this feature. */
export function agreeToTournaments(deps: TournamentsDeps): void {
  const on = <Body>(
    act: ActName,
    permission: Permission,
    run: (deps: TournamentsDeps, tx: Transaction, call: GatedCall<Body>) => Promise<Tournament>,
  ) =>
    deps.operators.onApproval(act, {
      permission,
      carryOut: async (tx, { body, ...call }) => {
        // The body was checked by the endpoint's schema when it was asked for.
        await run(deps, tx, { ...call, body: body as Body })
      },
    })
  on('tournament.create', 'tournaments.plan', createIn)
  on('tournament.edit', 'tournaments.plan', editIn)
  on('tournament.extend', 'tournaments.plan', extendIn)
  on('tournament.end', 'tournaments.stop', endIn)
  on('tournament.cancel', 'tournaments.stop', cancelIn)
  on('tournament.approve', 'results.approve', approveIn)
  on('member.disqualify', 'results.disqualify', disqualifyIn)
  on('member.reinstate', 'results.disqualify', reinstateIn)
}
