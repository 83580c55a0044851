import type { DailyPrize, DailyRewardKey } from '@arena/contract'
import { CoinIcon, GoldenTicketIcon, MysteryBoxIcon, PromoTagIcon, TicketIcon, WheelIcon } from '@arena/ui'

/** Everything a card or a prize can show. */
export type RewardKind = DailyRewardKey | DailyPrize['key']

export function RewardIcon({ kind, className }: { readonly kind: RewardKind; readonly className: string }) {
  switch (kind) {
    case 'ac':
      return <CoinIcon className={className} />
    case 'ticket':
      return <TicketIcon className={className} />
    case 'gold_ticket':
      return <GoldenTicketIcon className={className} />
    case 'wheel_spin':
      return <WheelIcon className={className} />
    case 'promo_code':
      return <PromoTagIcon className={className} />
    case 'secret_prize':
      return <MysteryBoxIcon className={className} />
  }
}
