import {
  API,
  type CancelWithdrawalBody,
  type WithdrawalReply,
  type WithdrawalsReply,
  type WithdrawBody,
} from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'
import { confirmed } from '../../shell/index.ts'
import { isProcessing } from './status.ts'

const SOON_MS = 5_000
const REVIEW_MS = 30_000

/** What the player asked to have paid out. Asked again while something is on its way, less often while a person looks at it. */
export const withdrawalsQuery = queryOptions({
  queryKey: ['withdrawals'],
  queryFn: ({ signal }) => call<WithdrawalsReply>(API.withdrawals, { method: 'GET', signal }),
  refetchInterval: ({ state }) => {
    const open = state.data?.withdrawals.filter(isProcessing) ?? []
    if (open.length === 0) return false
    return open.every(({ in_review }) => in_review) ? REVIEW_MS : SOON_MS
  },
})

/** What goes to a new address is confirmed by the owner. */
export function withdraw(body: Omit<WithdrawBody, 'confirmation'>): Promise<WithdrawalReply> {
  return confirmed(confirmation => call(API.withdraw, { body: { ...body, confirmation } }))
}

export function cancelWithdrawal(body: CancelWithdrawalBody): Promise<WithdrawalReply> {
  return call(API.cancelWithdrawal, { body })
}
