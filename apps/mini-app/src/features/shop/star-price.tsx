import type { StarPackage } from '@arena/contract'
import { Button, joinClasses } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { useStage } from './payment/stage.ts'
import { usePurchase } from './payment/use-purchase.ts'
import { StarIcon } from './star-icon.tsx'

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
