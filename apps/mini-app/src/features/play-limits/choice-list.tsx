import { joinClasses } from '@arena/ui'
import { Check } from 'lucide-react'
import { useId } from 'react'

export interface Choice<Value> {
  readonly value: Value
  readonly label: string
  /** The effect of choosing it. */
  readonly hint?: string
}

/** One of several, as a list to press. */
export function ChoiceList<Value extends number | null>({
  title,
  isTitled = false,
  choices,
  chosen,
  onChoose,
}: {
  readonly title: string
  readonly isTitled?: boolean
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className={isTitled ? 'pb-2 text-14 font-semibold text-soft' : 'sr-only'}>{title}</legend>
      <div className="card-surface divide-y divide-line overflow-hidden rounded-l">
        {choices.map(({ value, label, hint }) => (
          <label
            key={String(value)}
            className="pressable flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name={name}
              data-testid={`choice-${value ?? 'none'}`}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <span className={joinClasses('flex-1 text-16', value === chosen && 'font-semibold text-gold')}>
              {label}
            </span>
            {hint !== undefined && <span className="text-right text-12 text-soft">{hint}</span>}
            <span
              aria-hidden="true"
              className={joinClasses(
                'flex size-6 shrink-0 items-center justify-center rounded-full',
                value === chosen ? 'gold-surface' : 'border border-soft',
              )}
            >
              {value === chosen && <Check className="size-4" strokeWidth={3} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
