import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Button, type ButtonLook, type ButtonSize } from '@arena/ui'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from '../../../texts/index.ts'
import { PriceTag } from '../join/price-question.tsx'
import { attemptPrice } from '../price.ts'

/** Buys an extra attempt, with its price. */
export function AttemptButton({
  tournament,
  onPress,
  ...looks
}: {
  readonly tournament: Tournament
  readonly onPress: () => void
  readonly look?: ButtonLook
  readonly size?: ButtonSize
}) {
  const t = useTranslations('tournament.attempts')
  return (
    <Button {...looks} className="w-full" onClick={onPress} data-testid="extra-attempt">
      <RotateCcw aria-hidden="true" className="size-5 shrink-0" />
      {t('buy')}
      <PriceTag price={attemptPrice(tournament)} />
    </Button>
  )
}
