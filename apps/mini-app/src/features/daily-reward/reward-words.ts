import type { DailyPrize, DailyRewardKey } from '@arena/contract/endpoints/daily-reward'
import { CoinIcon, GoldenTicketIcon, MysteryBoxIcon, PromoTagIcon, TicketIcon, WheelIcon } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** Everything a card or a prize can show. */
type RewardKind = DailyRewardKey | DailyPrize['key']

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

interface Amount {
  readonly key: RewardKind
  readonly value: number
}

/** What a reward is called, and how much of it there is; '' where there is only ever one. */
export function useRewardWords() {
  const t = useTranslations('daily-reward.names')
  const formats = useFormats()
  const isSingle = (key: RewardKind) => key === 'promo_code' || key === 'secret_prize'
  return {
    nameOf: ({ key, value }: Amount): string => t(key, { count: value }),
    amountOf: ({ key, value }: Amount): string => (isSingle(key) ? '' : formats.number(value)),
  }
}
