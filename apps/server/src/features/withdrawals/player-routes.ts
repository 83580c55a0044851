import {
  API,
  CancelWithdrawalBodySchema,
  WithdrawalReplySchema,
  WithdrawalsReplySchema,
  WithdrawBodySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { presentWithdrawal, tonOf } from './present-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { listOfPlayer, type Withdrawal } from './withdrawal-store.ts'
import type { WithdrawalsParts } from './withdrawals-parts.ts'

export function playerRoutes(parts: WithdrawalsParts): readonly Route[] {
  const { database, network, limits, terms } = parts
  const answer = async (player: PlayerKey, withdrawal: Withdrawal) => {
    const account = await parts.players.account(player)
    const answered = { success: true, withdrawal: presentWithdrawal(withdrawal, network) }
    return account === undefined ? answered : { ...answered, account }
  }
  return [
    route({
      method: 'GET',
      path: API.withdrawals,
      summary: 'What the player asked to have paid out, the latest first, and the rules for it.',
      guard: 'player',
      reply: WithdrawalsReplySchema,
      handle: async ({ player }) => ({
        withdrawals: (await listOfPlayer(database, player)).map(one => presentWithdrawal(one, network)),
        ton: tonOf((await parts.wallet.read(database, player)).tonNano),
        rules: {
          min: tonOf(limits.minNano),
          step: tonOf(terms.stepNano),
          day_max: tonOf(limits.dayNano),
          day_count: limits.dayCount,
          working_days: terms.workingDays,
          network,
        },
      }),
    }),
    route({
      method: 'POST',
      path: API.withdraw,
      summary: 'Takes TON from the balance to have it paid to an address.',
      guard: 'player',
      rate: 'rare',
      body: WithdrawBodySchema,
      reply: WithdrawalReplySchema,
      handle: async ({ player, body, requestId }) =>
        answer(player, await requestWithdrawal(parts, { player, body, requestId })),
    }),
    route({
      method: 'POST',
      path: API.cancelWithdrawal,
      summary: 'Takes a request back while nothing has been sent.',
      guard: 'player',
      body: CancelWithdrawalBodySchema,
      reply: WithdrawalReplySchema,
      handle: async ({ player, body }) => answer(player, await cancelWithdrawal(parts, player, body.id)),
    }),
  ]
}
