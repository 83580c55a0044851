import type { FairPlay } from '../fair-play/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { createWithdrawals } from './withdrawals.ts'

type Options = Parameters<typeof createWithdrawals>[0]
type OfNetwork = Pick<Options, 'network' | 'review' | 'newAddressWait_h'>

interface Given
  extends Omit<Options, keyof OfNetwork | 'settings' | 'holds' | 'owes' | keyof WithdrawalsContent> {
  readonly config: { readonly ton: Options['settings'] & OfNetwork }
  readonly fairPlay: FairPlay
  readonly content: WithdrawalsContent
  readonly later: { readonly shop: { collectDebts: WithdrawalsDeps['owes'] } }
}

type WithdrawalsContent = Pick<WithdrawalsDeps, 'limits' | 'terms' | 'reviewLimits'>

export function create({ config: { ton }, content, later, ...given }: Given) {
  const withdrawals = createWithdrawals({
    ...given,
    ...content,
    holds: given.fairPlay.holds,
    settings: ton,
    network: ton.network,
    review: ton.review,
    newAddressWait_h: ton.newAddressWait_h,
    owes: player => later.shop.collectDebts(player),
  })
  return { withdrawals }
}
