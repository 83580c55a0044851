import * as endpoints from '@arena/contract/endpoints/withdrawals'
import { withdrawableNano } from '@arena/rules'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { presentWithdrawal, tonOf } from './present-withdrawal.ts'
import { readStanding, requestWithdrawal } from './request-withdrawal.ts'
import { listOfPlayer, type Withdrawal } from './withdrawal-store.ts'

export function playerRoutes(deps: WithdrawalsDeps): readonly Route[] {
  const { database, network, limits, terms } = deps
  const view = () => ({ network, now: deps.clock.now() })
  const answer = async (player: PlayerKey, withdrawal: Withdrawal) => {
    const account = await deps.players.account(player)
    const answered = { success: true, withdrawal: presentWithdrawal(withdrawal, view()) }
    return account === undefined ? answered : { ...answered, account }
  }
  return [
    route(endpoints.withdrawals, async ({ player }) => {
      const { now } = view()
      const { tonNano } = await deps.wallet.read(database, player)
      const standing = await readStanding(deps, database, { player, balanceNano: tonNano, now })
      return {
        withdrawals: (await listOfPlayer(database, player)).map(one => presentWithdrawal(one, view())),
        ton: tonOf(tonNano),
        rules: {
          now_max: tonOf(withdrawableNano(standing, limits)),
          prize: tonOf(standing.prizeNano),
          min: tonOf(limits.minNano),
          step: tonOf(terms.stepNano),
          day_max: tonOf(limits.dayNano),
          day_count: limits.dayCount,
          working_days: terms.workingDays,
          new_address_wait_h: deps.newAddressWait_h,
          network,
        },
      }
    }),
    route(endpoints.withdraw, async ({ player, body, requestId, ip }) =>
      answer(player, await requestWithdrawal(deps, { player, body, requestId, ip })),
    ),
    route(endpoints.cancelWithdrawal, async ({ player, body }) =>
      answer(player, await cancelWithdrawal(deps, player, body.id)),
    ),
  ]
}
