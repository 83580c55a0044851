import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Button, Card } from '@arena/ui'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNameOf } from '../frame/use-names.ts'
import { numberOf } from '../typed-number.ts'
import type { FormProps } from './content-form.ts'
import { useRowKeys } from './row-keys.ts'

type Wheel = ContentDocuments['wheel']
type DailyReward = ContentDocuments['daily_reward']

const NANO = 1_000_000_000
const PRIZES: readonly Wheel['segments'][number]['prizeKey'][] = [
  'AC_1000',
  'AC_5000',
  'AC_10000',
  'AC_15000',
  'AC_25000',
  'AC_50000',
  'AC_100000',
  'TON_1',
  'TON_5',
  'TON_10',
  'TOURNAMENT_TICKET',
  'GOLDEN_TICKET',
  'CASINO_PROMO',
  'SECRET_PRIZE',
]
const SECRET = ['ac', 'ticket', 'gold_ticket', 'wheel_spin'] as const
const CARDS = ['ac', 'ticket', 'wheel_spin', 'promo_code', 'secret_prize'] as const

const sumOf = (items: readonly { readonly weight: number }[]) =>
  items.reduce((sum, { weight }) => sum + weight, 0)

function Chance({ weight, total }: { readonly weight: number; readonly total: number }) {
  const t = useTranslations('content')
  const percent = total > 0 ? ((weight / total) * 100).toFixed(3) : '–'
  return (
    <p className="w-20 shrink-0 text-14">
      <span className="block text-soft">{t('chance')}</span>
      <span className="flex min-h-11 items-center">{percent} %</span>
    </p>
  )
}

export function WheelForm({ document, onDocument }: FormProps<Wheel>) {
  const t = useTranslations('content')
  const nameOf = useNameOf()
  const { segments, secret } = document
  const total = sumOf(segments)
  return (
    <>
      <Card>
        <h3 className="mb-3 text-16 font-semibold">{t('segments')}</h3>
        <div className="flex flex-col gap-3">
          {segments.map((segment, index) => {
            const change = (next: Partial<typeof segment>) =>
              onDocument({ ...document, segments: withItem(segments, index, { ...segment, ...next }) })
            return (
              // A segment is identified by its place on the wheel.
              <Row key={`segment ${String(index)}`} name={t('segment', { number: String(index + 1) })}>
                <ChoiceField
                  label={t('segment', { number: String(index + 1) })}
                  value={segment.prizeKey}
                  values={PRIZES}
                  nameOf={key => nameOf('wheelPrizes', key) ?? key}
                  onValue={prizeKey => change({ prizeKey })}
                />
                <NumberField
                  label={t('weight')}
                  value={segment.weight}
                  onValue={weight => change({ weight })}
                />
                <Chance weight={segment.weight} total={total} />
              </Row>
            )
          })}
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-3">
          <NumberField
            label={t('tonPerDay')}
            unit={NANO}
            value={document.tonPerDayNano}
            onValue={tonPerDayNano => onDocument({ ...document, tonPerDayNano })}
          />
          <NumberField
            label={t('withoutPromo')}
            value={document.withoutPromo.value}
            onValue={value => onDocument({ ...document, withoutPromo: { key: 'ac', value } })}
          />
        </div>
      </Card>
      <SecretPrizes
        prizes={secret.map(({ prize, weight }) => ({
          key: SECRET.find(key => key === prize.key) ?? 'ac',
          value: prize.value,
          weight,
        }))}
        onPrizes={prizes =>
          onDocument({
            ...document,
            secret: prizes.map(({ key, value, weight }) => ({ prize: { key, value }, weight })),
          })
        }
      />
    </>
  )
}

function SecretPrizes({
  prizes,
  onPrizes,
}: {
  readonly prizes: DailyReward['secretPrizes']
  readonly onPrizes: (prizes: DailyReward['secretPrizes']) => void
}) {
  const t = useTranslations('content')
  const rows = useRowKeys(prizes.length)
  const total = sumOf(prizes)
  return (
    <Card>
      <h3 className="mb-3 text-16 font-semibold">{t('secretTitle')}</h3>
      <div className="flex flex-col gap-3">
        {prizes.map((prize, index) => {
          const name = t('secretPrize', { number: String(index + 1) })
          const change = (next: Partial<typeof prize>) =>
            onPrizes(withItem(prizes, index, { ...prize, ...next }))
          return (
            <Row
              key={rows.keys[index]}
              name={name}
              onRemove={
                prizes.length > 1
                  ? () => {
                      rows.remove(index)
                      onPrizes(withoutItem(prizes, index))
                    }
                  : undefined
              }
            >
              <ChoiceField
                label={t('prize')}
                value={prize.key}
                values={SECRET}
                nameOf={key => t(`keys.${key}`)}
                onValue={key => change({ key })}
              />
              <NumberField label={t('value')} value={prize.value} onValue={value => change({ value })} />
              <NumberField label={t('weight')} value={prize.weight} onValue={weight => change({ weight })} />
              <div className="max-md:hidden">
                <Chance weight={prize.weight} total={total} />
              </div>
            </Row>
          )
        })}
        <Button
          look="quiet"
          size="small"
          className="self-start"
          onClick={() => onPrizes([...prizes, { key: 'ac', value: 500, weight: 1 }])}
        >
          {t('add')}
        </Button>
      </div>
    </Card>
  )
}

export function DailyRewardForm({ document, onDocument }: FormProps<DailyReward>) {
  const t = useTranslations('content')
  const { days } = document
  const setDays = (next: DailyReward['days']) => onDocument({ ...document, days: next })
  return (
    <>
      {days.map((cards, day) => (
        <DayCards
          // A day is identified by its place.
          key={`day ${String(day)}`}
          title={t('day', { number: String(day + 1) })}
          cards={cards}
          onCards={next => setDays(withItem(days, day, next))}
        />
      ))}
      <SecretPrizes
        prizes={document.secretPrizes}
        onPrizes={secretPrizes => onDocument({ ...document, secretPrizes })}
      />
    </>
  )
}

type Cards = DailyReward['days'][number]

/** The choice of one day: two or three cards. */
function DayCards({
  title,
  cards,
  onCards,
}: {
  readonly title: string
  readonly cards: Cards
  readonly onCards: (cards: Cards) => void
}) {
  const t = useTranslations('content')
  const rows = useRowKeys(cards.length)
  const remove = (index: number) => {
    rows.remove(index)
    onCards(withoutItem(cards, index))
  }
  return (
    <Card>
      <h3 className="mb-3 text-16 font-semibold">{title}</h3>
      <div className="flex flex-col gap-3">
        {cards.map((card, index) => {
          const change = (next: Partial<typeof card>) => onCards(withItem(cards, index, { ...card, ...next }))
          const hasAmount = card.key !== 'promo_code' && card.key !== 'secret_prize'
          const label = t('card', { number: String(index + 1) })
          return (
            <Row
              key={rows.keys[index]}
              name={`${title}, ${label}`}
              onRemove={cards.length > 2 ? () => remove(index) : undefined}
            >
              <ChoiceField
                label={label}
                value={card.key}
                values={CARDS}
                nameOf={key => t(`keys.${key}`)}
                onValue={key =>
                  change({ key, value: key === 'promo_code' || key === 'secret_prize' ? 1 : card.value })
                }
              />
              {hasAmount && (
                <NumberField label={t('value')} value={card.value} onValue={value => change({ value })} />
              )}
            </Row>
          )
        })}
        {cards.length < 3 && (
          <Button
            look="quiet"
            size="small"
            className="self-start"
            onClick={() => onCards([...cards, { key: 'ac', value: 500 }])}
          >
            {t('addCard')}
          </Button>
        )}
      </div>
    </Card>
  )
}

export function TextField({
  label,
  value,
  maxLength = 256,
  onValue,
}: {
  readonly label: string
  readonly value: string
  readonly maxLength?: number
  readonly onValue: (value: string) => void
}) {
  return (
    <label className="flex min-w-40 flex-1 flex-col gap-1 text-14">
      {label}
      <input
        className="field"
        maxLength={maxLength}
        value={value}
        onChange={event => onValue(event.target.value.trim())}
      />
    </label>
  )
}

/** A typed number: `unit` of the document's value is one typed unit. An invalid number is 0, which no document accepts. */
export function NumberField({
  label,
  value,
  onValue,
  unit = 1,
}: {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
  readonly unit?: number
}) {
  const [text, setText] = useState(() => String(value / unit))
  const typed = Math.round(numberOf(text) * unit)
  // Show a value that was set from outside, such as another version.
  const shown = typed === value ? text : String(value / unit)
  return (
    <label className="flex min-w-24 flex-1 flex-col gap-1 text-14">
      {label}
      <input
        className="field"
        inputMode="decimal"
        maxLength={24}
        value={shown}
        onChange={event => {
          setText(event.target.value)
          const next = Math.round(numberOf(event.target.value) * unit)
          onValue(Number.isSafeInteger(next) ? next : 0)
        }}
      />
    </label>
  )
}

/** The arrow and the padding of a select, in letters. */
const ARROW_CH = 8

/** A select with a few options. */
export function ChoiceField<const Value extends string>({
  label,
  value,
  values,
  nameOf = name => name,
  onValue,
}: {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly nameOf?: (value: Value) => string
  readonly onValue: (value: Value) => void
}) {
  const longest = Math.max(...values.map(one => nameOf(one).length))
  return (
    <label
      className="flex min-w-36 flex-1 flex-col gap-1 text-14"
      // No option is cut off: the widest one fits, with the arrow beside it.
      style={{ minWidth: `min(100%, ${String(longest + ARROW_CH)}ch)` }}
    >
      {label}
      <select
        className="field"
        value={value}
        onChange={event => onValue(values.find(one => one === event.target.value) ?? value)}
      >
        {values.map(one => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A group of fields, with a name for screen readers and, where it can be removed, a button for that. */
export function Row({
  name,
  onRemove,
  children,
}: {
  readonly name: string
  readonly onRemove?: (() => void) | undefined
  readonly children: ReactNode
}) {
  const t = useTranslations('content')
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-end gap-2">
        {children}
        {onRemove !== undefined && (
          <Button look="plain" size="small" onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('remove', { what: name })}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The list with another item at this place. */
export function withItem<Item>(list: readonly Item[], index: number, item: Item): readonly Item[] {
  return list.map((old, place) => (place === index ? item : old))
}

/** The list without the item at this place. */
export function withoutItem<Item>(list: readonly Item[], index: number): readonly Item[] {
  return list.filter((_, place) => place !== index)
}
