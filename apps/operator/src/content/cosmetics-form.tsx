import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import type { FormProps } from './content-form.ts'
import { ChoiceField, NumberField, withItem } from './reward-forms.tsx'

type Cosmetics = ContentDocuments['cosmetics']
type Offer = Cosmetics['items'][number]

const STATES = ['on', 'off'] as const

/** The app and the games draw a look by its slot and id: only price, level and availability change. */
export function CosmeticsForm({ document: { items }, onDocument }: FormProps<Cosmetics>) {
  const t = useTranslations('kind-cosmetics')
  const slots = [...new Set(items.map(({ slot }) => slot))]
  return slots.map(slot => (
    <Card key={slot}>
      <h3 className="pb-3 text-16 font-bold">{t(`slots.${slot}`)}</h3>
      <div className="flex flex-col gap-3">
        {items.map((offer, index) =>
          offer.slot === slot ? (
            <OfferFields
              key={offer.id}
              offer={offer}
              onOffer={next => onDocument({ items: withItem(items, index, next) })}
            />
          ) : null,
        )}
      </div>
    </Card>
  ))
}

interface OfferProps {
  readonly offer: Offer
  readonly onOffer: (next: Offer) => void
}

function OfferFields({ offer, onOffer }: OfferProps) {
  const t = useTranslations('kind-cosmetics')
  const tContent = useTranslations('content')
  const tShop = useTranslations('kind-shop')
  const tTasks = useTranslations('kind-tasks')
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="text-14 font-semibold">{t(`names.${offer.id}`)}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <NumberField
          label={tShop('priceAc')}
          value={offer.price}
          onValue={price => onOffer({ ...offer, price })}
        />
        <NumberField label={t('level')} value={offer.level} onValue={level => onOffer({ ...offer, level })} />
        <ChoiceField
          label={tTasks('state')}
          value={offer.state}
          values={STATES}
          nameOf={one => tContent(one)}
          onValue={state => onOffer({ ...offer, state })}
        />
      </div>
    </fieldset>
  )
}
