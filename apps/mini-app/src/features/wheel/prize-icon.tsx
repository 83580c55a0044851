import type { WheelPrize } from '@arena/contract'
import {
  CoinIcon,
  GemIcon,
  GoldenTicketIcon,
  MysteryBoxIcon,
  PromoTagIcon,
  TicketIcon,
  WheelIcon,
} from '@arena/ui'

export function PrizeIcon({
  kind,
  className,
}: {
  readonly kind: WheelPrize['key']
  readonly className: string
}) {
  switch (kind) {
    case 'ac':
      return <CoinIcon className={className} />
    case 'ton':
      return <GemIcon className={className} />
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
