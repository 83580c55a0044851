import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import type { FormProps } from './content-form.ts'
import { ChoiceField, NumberField, withItem } from './reward-forms.tsx'

type Cosmetics = ContentDocuments['cosmetics']
type FrameOffer = Cosmetics['frames'][number]

const STATES = ['on', 'off'] as const

/** The app draws a frame by its id: only price, level and availability change. */
export function CosmeticsForm({ document: { frames }, onDocument }: FormProps<Cosmetics>) {
  const t = useTranslations('kind-cosmetics')
  const tContent = useTranslations('content')
  const tShop = useTranslations('kind-shop')
  const tTasks = useTranslations('kind-tasks')
  return (
    <Card>
      <div className="flex flex-col gap-3">
        {frames.map((frame, index) => {
          const change = (next: Partial<FrameOffer>) =>
            onDocument({ frames: withItem(frames, index, { ...frame, ...next }) })
          return (
            <fieldset key={frame.id} className="border-t border-line pt-2">
              <legend className="text-14 font-semibold">{t(`frames.${frame.id}`)}</legend>
              <div className="flex flex-wrap items-end gap-2">
                <NumberField
                  label={tShop('priceAc')}
                  value={frame.price}
                  onValue={price => change({ price })}
                />
                <NumberField label={t('level')} value={frame.level} onValue={level => change({ level })} />
                <ChoiceField
                  label={tTasks('state')}
                  value={frame.state}
                  values={STATES}
                  nameOf={one => tContent(one)}
                  onValue={state => change({ state })}
                />
              </div>
            </fieldset>
          )
        })}
      </div>
    </Card>
  )
}
