import { Button } from '@arena/ui'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

/** A number that is typed: `unit` of what the document holds is one of what is typed. What is no number is 0, which no document takes. */
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
  const typed = Math.round(Number(text.replace(',', '.')) * unit)
  // What came from outside, such as another version, is shown anew.
  const shown = typed === value ? text : String(value / unit)
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-14">
      {label}
      <input
        className="field"
        inputMode="decimal"
        maxLength={16}
        value={shown}
        onChange={event => {
          setText(event.target.value)
          const next = Math.round(Number(event.target.value.replace(',', '.')) * unit)
          onValue(Number.isSafeInteger(next) ? next : 0)
        }}
      />
    </label>
  )
}

/** One of a few words. */
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
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-14">
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

/** Fields that belong together, with a name for screen readers and, where it may go, a button that takes it out. */
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
      <div className="flex items-end gap-2">
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
