import './choices.css'
import type { ReactNode } from 'react'

interface ChoicesProps<Value> {
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly locked: boolean
  readonly write: (value: Value) => ReactNode
  readonly onChoose: (value: Value) => void
}

/** One of a few values, side by side. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { name, label, values, chosen, locked, write, onChoose } = props
  return (
    <fieldset className="choices" data-name={name} disabled={locked}>
      <legend>{label}</legend>
      <div className="choices-row">
        {values.map(value => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{write(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
