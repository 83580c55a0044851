import * as endpoints from '@arena/contract/endpoints/withdrawals'
import { withdrawableNano } from '@arena/rules'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { presentWithdrawal, tonOf } from './present-withdrawal.ts'
import { readStanding, requestWithdrawal } from './request-withdrawal.ts'
import { listOfPlayer, type Withdrawal } from './withdrawal-store.ts'
import type { WithdrawalsParts } from './withdrawals.ts'

export function playerRoutes(parts: WithdrawalsParts): readonly Route[] {
  const { database, network, limits, terms } = parts
  const view = () => ({ network, now: parts.clock.now() })
  const answer = async (player: PlayerKey, withdrawal: Withdrawal) => {
    const account = await parts.players.account(player)
    const answered = { success: true, withdrawal: presentWithdrawal(withdrawal, view()) }
    return account === undefined ? answered : { ...answered, account }
  }
  return [
    route(endpoints.withdrawals, async ({ player }) => {
      const { now } = view()
      const { tonNano } = await parts.wallet.read(database, player)
      const standing = await readStanding(parts, database, { player, balanceNano: tonNano, now })
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
          new_address_wait_h: parts.newAddressWait_h,
          network,
        },
      }
    }),
    route(endpoints.withdraw, async ({ player, body, requestId, ip }) =>
      answer(player, await requestWithdrawal(parts, { player, body, requestId, ip })),
    ),
    route(endpoints.cancelWithdrawal, async ({ player, body }) =>
      answer(player, await cancelWithdrawal(parts, player, body.id)),
    ),
  ]
}
