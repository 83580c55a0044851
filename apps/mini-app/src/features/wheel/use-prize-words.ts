import type { WheelPrize } from '@arena/contract'
import { formatCompact, useFormats, useTranslations } from '../../texts/index.ts'

/** What prizes are called: in full, and as short as a slice has room for. */
export function usePrizeWords() {
  const t = useTranslations('wheel.names')
  const formats = useFormats()
  const isSingle = ({ key }: WheelPrize) => key === 'promo_code' || key === 'secret_prize'
  return {
    full: (prize: WheelPrize): string => {
      const name = t(prize.key, { count: prize.value })
      return isSingle(prize) ? name : `${formats.number(prize.value)}\u00a0${name}`
    },
    short: (prize: WheelPrize): string => {
      if (isSingle(prize)) return prize.key === 'promo_code' ? '%' : '?'
      if (prize.key === 'ac') return formatCompact(prize.value)
      return prize.key === 'ton' ? formats.number(prize.value) : `×${prize.value}`
    },
  }
}
