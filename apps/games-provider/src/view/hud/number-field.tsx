import { useState } from 'react'
import { readDecimal } from '../money-format.ts'

interface NumberFieldProps {
  /** Its name when it has no visible label. */
  readonly label?: string
  /** The number as the page writes it. */
  readonly value: string
  readonly locked: boolean
  readonly onNumber: (value: number) => void
}

/** Applies the typed text on blur; reverts what is no number. `--chars` is the text's length, for the style. */
export function NumberField({ label, value, locked, onNumber }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? value
  const commit = () => {
    // An unchanged value stays exact: the page shows it rounded.
    const number = draft === null || draft === value ? undefined : readDecimal(draft)
    if (number !== undefined) onNumber(number)
    setDraft(null)
  }
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      style={{ '--chars': shown.length }}
      value={shown}
      disabled={locked}
      onFocus={event => {
        setDraft(value)
        event.target.select()
      }}
      onChange={event => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
