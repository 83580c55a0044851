import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Button, Card } from '@arena/ui'
import { ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormProps } from './content-form.ts'
import { ChoiceField, NumberField, TextField, withItem, withoutItem } from './reward-forms.tsx'
import { useRowKeys } from './row-keys.ts'

type Shop = ContentDocuments['shop']
type State = Shop['packs'][number]['state']

const STATES = ['on', 'off'] as const
const USD_MICROS = 1_000_000

/** An offer is identified by the goods it sells. Only prices, gifts, order and availability change. */
export function ShopForm({ document, onDocument }: FormProps<Shop>) {
  const t = useTranslations('kind-shop')
  const names = {
    packs: ({ tickets }: Shop['packs'][number]) => t('pack', { tickets }),
    packages: ({ ac }: Shop['packages'][number]) => t('package', { ac }),
    goldTickets: ({ gold_tickets }: Shop['packages'][number]) => t('golden', { tickets: gold_tickets }),
  }
  return (
    <>
      <Offers
        title={t('packs')}
        offers={document.packs}
        nameOf={names.packs}
        priceLabel={t('priceAc')}
        onOffers={packs => onDocument({ ...document, packs })}
      >
        {(offer, change) => (
          <NumberField label={t('gift')} value={offer.gift} onValue={gift => change({ gift })} />
        )}
      </Offers>
      <div className="flex flex-col gap-4">
        <Offers
          title={t('packages')}
          offers={document.packages}
          nameOf={names.packages}
          priceLabel={t('priceStars')}
          onOffers={packages => onDocument({ ...document, packages })}
        >
          {(offer, change) => (
            <NumberField label={t('gift')} value={offer.tickets} onValue={tickets => change({ tickets })} />
          )}
        </Offers>
        <Offers
          title={t('goldTickets')}
          offers={document.goldTickets}
          nameOf={names.goldTickets}
          priceLabel={t('priceStars')}
          onOffers={goldTickets => onDocument({ ...document, goldTickets })}
        />
      </div>
    </>
  )
}

interface Offer {
  readonly price: number
  readonly state: State
}

function Offers<One extends Offer>({
  title,
  offers,
  nameOf,
  priceLabel,
  onOffers,
  children,
}: {
  readonly title: string
  readonly offers: readonly One[]
  readonly nameOf: (offer: One) => string
  readonly priceLabel: string
  readonly onOffers: (offers: readonly One[]) => void
  readonly children?: (offer: One, change: (next: Partial<One>) => void) => ReactNode
}) {
  const t = useTranslations('content')
  const tTasks = useTranslations('kind-tasks')
  return (
    <Card>
      <h3 className="mb-3 text-16 font-semibold">{title}</h3>
      <div className="flex flex-col gap-3">
        {offers.map((offer, index) => {
          const change = (next: Partial<One>) => onOffers(withItem(offers, index, { ...offer, ...next }))
          const name = nameOf(offer)
          const above = offers[index - 1]
          return (
            <fieldset key={name} className="border-t border-line pt-2">
              <legend className="sr-only">{name}</legend>
              <div className="flex min-h-11 items-center justify-between gap-2 text-14 font-semibold">
                <span aria-hidden="true">{name}</span>
                {above !== undefined && (
                  <Button
                    look="plain"
                    size="small"
                    onClick={() => onOffers(withItem(withItem(offers, index, above), index - 1, offer))}
                  >
                    <ArrowUp aria-hidden="true" className="size-5" />
                    <span className="sr-only">{tTasks('up', { task: name })}</span>
                  </Button>
                )}
              </div>
              <div className="flex flex-wrap items-end gap-2">
                <NumberField
                  label={priceLabel}
                  value={offer.price}
                  onValue={price => change({ price } as Partial<One>)}
                />
                {children?.(offer, change)}
                <ChoiceField
                  label={tTasks('state')}
                  value={offer.state}
                  values={STATES}
                  nameOf={one => t(one)}
                  onValue={state => change({ state } as Partial<One>)}
                />
              </div>
            </fieldset>
          )
        })}
      </div>
    </Card>
  )
}

export function RatesForm({ document, onDocument }: FormProps<ContentDocuments['rates']>) {
  const t = useTranslations('kind-rates')
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <NumberField
          label={t('usdPerTon')}
          unit={USD_MICROS}
          value={document.usdPerTonMicros}
          onValue={usdPerTonMicros => onDocument({ ...document, usdPerTonMicros })}
        />
        <p className="text-14 text-soft">{t('text')}</p>
      </div>
    </Card>
  )
}

type Series = ContentDocuments['series']['series'][number]

export function SeriesForm({ document, onDocument }: FormProps<ContentDocuments['series']>) {
  const t = useTranslations('kind-series')
  const { series, participantChat = '' } = document
  return (
    <>
      <p className="text-14 text-soft xl:col-span-2">{t('text')}</p>
      {series.map((one, index) => (
        <OneSeries
          key={one.name}
          document={one}
          onDocument={next => onDocument({ ...document, series: withItem(series, index, next) })}
        />
      ))}
      <Card>
        <TextField
          label={t('participantChat')}
          value={participantChat}
          maxLength={33}
          onValue={next => onDocument({ ...document, participantChat: next })}
        />
        <p className="mt-2 text-14 text-soft">{t('participantChatText')}</p>
      </Card>
    </>
  )
}

function OneSeries({ document, onDocument }: FormProps<Series>) {
  const t = useTranslations('kind-series')
  const tContent = useTranslations('content')
  const tTasks = useTranslations('kind-tasks')
  const { name, state, cost, entranceAc, fullPrizesFrom, prizeFloorPercent, prizes } = document
  const title = t(`names.${name}`)
  const setPrizes = (next: Series['prizes']) => onDocument({ ...document, prizes: next })
  const rows = useRowKeys(prizes.length)
  const remove = (index: number) => {
    rows.remove(index)
    setPrizes(withoutItem(prizes, index))
  }
  const last = prizes.at(-1)
  return (
    <Card>
      <h3 className="mb-3 text-16 font-semibold">{title}</h3>
      <div className="flex flex-col gap-3">
        <div className="flex items-end gap-2">
          <NumberField
            label={t('cost')}
            value={cost}
            onValue={next => onDocument({ ...document, cost: next })}
          />
          <NumberField
            label={t('entranceAc')}
            value={entranceAc}
            onValue={next => onDocument({ ...document, entranceAc: next })}
          />
          <ChoiceField
            label={tTasks('state')}
            value={state}
            values={STATES}
            nameOf={one => tContent(one)}
            onValue={next => onDocument({ ...document, state: next })}
          />
        </div>
        <div className="grid grid-cols-2 items-end gap-2">
          <NumberField
            label={t('fullPrizesFrom')}
            value={fullPrizesFrom}
            onValue={next => onDocument({ ...document, fullPrizesFrom: next })}
          />
          <NumberField
            label={t('prizeFloorPercent')}
            value={prizeFloorPercent}
            onValue={next => onDocument({ ...document, prizeFloorPercent: next })}
          />
        </div>
        {prizes.map((prize, index) => {
          const change = (next: Partial<typeof prize>) =>
            setPrizes(withItem(prizes, index, { ...prize, ...next }))
          const step = t('step', { name: title, place: String(prize.upTo) })
          return (
            <fieldset key={rows.keys[index]} className="border-t border-line pt-2">
              <legend className="sr-only">{step}</legend>
              <div className="flex flex-wrap items-end gap-2">
                <NumberField label={t('upTo')} value={prize.upTo} onValue={upTo => change({ upTo })} />
                <NumberField label={tTasks('coins')} value={prize.ac} onValue={ac => change({ ac })} />
                <NumberField label={t('usd')} value={prize.usd} onValue={usd => change({ usd })} />
                <ChoiceField
                  label={t('promo')}
                  value={prize.promo ? 'yes' : 'no'}
                  values={['yes', 'no']}
                  nameOf={one => t(one)}
                  onValue={one => change({ promo: one === 'yes' })}
                />
                {prizes.length > 1 && (
                  <Button look="plain" size="small" onClick={() => remove(index)}>
                    <Trash2 aria-hidden="true" className="size-5" />
                    <span className="sr-only">{tContent('remove', { what: step })}</span>
                  </Button>
                )}
              </div>
            </fieldset>
          )
        })}
        {last !== undefined && (
          <Button
            look="quiet"
            size="small"
            className="self-start"
            onClick={() => setPrizes([...prizes, { ...last, upTo: last.upTo + 10 }])}
          >
            {t('add')}
          </Button>
        )}
      </div>
    </Card>
  )
}
