import type { DailyPrize, DailyRewardKey } from '@arena/contract/endpoints/daily-reward'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** Everything a card or a prize can show. */
type RewardKind = DailyRewardKey | DailyPrize['key']

interface Amount {
  readonly key: RewardKind
  readonly value: number
}

/** The name of a reward, and its amount; '' where there is only ever one. */
export function useRewardWords() {
  const t = useTranslations('daily-reward.names')
  const formats = useFormats()
  const isSingle = (key: RewardKind) => key === 'promo_code' || key === 'secret_prize'
  return {
    nameOf: ({ key, value }: Amount): string => t(key, { count: value }),
    amountOf: ({ key, value }: Amount): string => (isSingle(key) ? '' : formats.number(value)),
  }
}
