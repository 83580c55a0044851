import type { StarPackage } from '@arena/contract/endpoints/shop'
import { Button, joinClasses } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { useStage } from './payment/stage.ts'
import { usePurchase } from './payment/use-purchase.ts'

/** The button that buys, with its price in Stars. `name` says what is bought to who can't see it. */
export function StarPrice({
  offer,
  name,
  wide = false,
}: {
  readonly offer: StarPackage
  readonly name: string
  readonly wide?: boolean
}) {
  const t = useTranslations('shop.stars')
  const formats = useFormats()
  const buy = usePurchase()
  const stage = useStage()
  const isOrdering = stage.at === 'ordering'
  const price = formats.number(offer.price)
  return (
    <Button
      look="quiet"
      size="small"
      className={joinClasses('border-gold/60', wide ? 'w-full' : 'min-w-24')}
      busy={isOrdering && stage.packageId === offer.id}
      disabled={isOrdering}
      aria-label={t('buy', { name, count: offer.price, price })}
      data-testid={`buy-${offer.id}`}
      onClick={() => buy(offer)}
    >
      <StarIcon className="size-4.5 shrink-0" />
      {price}
    </Button>
  )
}

/** A Star of the chat platform, in the gold of `GoldDefs`. */
export function StarIcon({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path
        d="M12 1.9c.6 0 1.1.3 1.4.9l2.3 4.9 5.3.7c1.3.2 1.8 1.7.9 2.6l-3.9 3.8 1 5.3c.2 1.3-1.1 2.2-2.2 1.6L12 19.1l-4.8 2.6c-1.1.6-2.4-.3-2.2-1.6l1-5.3L2.1 11c-.9-.9-.4-2.4.9-2.6l5.3-.7 2.3-4.9c.3-.6.8-.9 1.4-.9z"
        fill="url(#ui-gold)"
      />
      <path
        d="M12 4.6 9.8 9.3l-5.2.7 3.8 3.7"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
