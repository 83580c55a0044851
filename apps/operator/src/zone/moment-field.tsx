import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { fieldOf, momentOf } from './wall-clock.ts'
import { useZone, useZoneName } from './zone-choice.tsx'

interface MomentFieldProps {
  readonly label: string
  /** Unix milliseconds; NaN = nothing is typed. */
  readonly value: number
  /** NaN until the input is complete. */
  readonly onValue: (value_ms: number) => void
  readonly required?: boolean
  /** An explanation of the value. */
  readonly hint?: ReactNode
  /** Why it is rejected. */
  readonly error?: string | undefined
}

/** Date and time by the clock of the chosen zone, which the label names. The only field of date and time in the console. */
export function MomentField({ label, value, onValue, required = false, hint, error }: MomentFieldProps) {
  const t = useTranslations('frame.zones')
  const zone = useZone()
  const zoneName = useZoneName()
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1 text-14">
      <label className="flex flex-col gap-1">
        <span>{t('field', { label, zone: zoneName })}</span>
        <input
          className={error === undefined ? 'field' : 'field border-bad'}
          type="datetime-local"
          required={required}
          aria-describedby={id}
          {...(error !== undefined && { 'aria-invalid': true })}
          value={fieldOf(value, zone)}
          onChange={event => onValue(momentOf(event.target.value, zone))}
        />
      </label>
      <div id={id} className="text-12 text-soft empty:hidden">
        {error !== undefined && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
        {hint}
      </div>
    </div>
  )
}
