import { CoinIcon, GemIcon } from '@arena/ui'
import { Gift } from 'lucide-react'
import { useFormats, useTranslations } from '../../../texts/index.ts'

/** What a prize is made of; a part that is 0 or false is not shown. */
export interface Prize {
  /** Whole ArenaCoins. */
  readonly coins: number
  readonly dollars: number
  /** What the dollars have become, once that is known. */
  readonly ton?: number
  readonly hasItem: boolean
}

/** The parts of a prize that are there: coins, dollars or TON, a promo item. */
export function PrizeParts({
  prize: { coins, dollars, ton = 0, hasItem },
  isLarge = false,
}: {
  readonly prize: Prize
  readonly isLarge?: boolean
}) {
  const t = useTranslations('tournaments.prizes')
  const formats = useFormats()
  const worth = t('usd', { amount: formats.number(dollars) })
  const icon = isLarge ? 'size-7' : 'size-5'
  return (
    <>
      {coins > 0 && (
        <span className="flex items-center gap-1.5 font-bold whitespace-nowrap">
          <CoinIcon className={icon} />
          <span className="gold-text">{formats.number(coins)}</span>
        </span>
      )}
      {ton > 0 && (
        <span className="flex items-center gap-1.5 font-bold whitespace-nowrap">
          <GemIcon className={icon} />
          <span className="text-good">{t('tonWorth', { ton: formats.number(ton), usd: worth })}</span>
        </span>
      )}
      {dollars > 0 && ton === 0 && <span className="font-bold whitespace-nowrap text-good">{worth}</span>}
      {hasItem && (
        <span className="flex items-center gap-1 text-14 font-semibold">
          <Gift aria-hidden="true" className="size-4 shrink-0 text-gold" />
          {t('promo')}
        </span>
      )}
    </>
  )
}
