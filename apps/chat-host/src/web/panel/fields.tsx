import type { ReactNode } from 'react'
import type { HostState, User } from '../host-api.ts'
import type { PhoneSession, SessionState } from '../phone-session.ts'
import type { Player } from '../players.ts'
import type { Settings } from '../settings.ts'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** For fields that show one of these values each and change it. */
export function fieldsOf<Values extends object>(values: Values, change: (changes: Partial<Values>) => void) {
  return <Key extends keyof Values & string>(key: Key, name: string = key) => ({
    name,
    value: values[key],
    onChange: (value: Values[Key]) => change({ [key]: value } as unknown as Partial<Values>),
  })
}

interface ChoiceProps<Value extends string> {
  label: string
  name: string
  value: Value
  choices: readonly Value[]
  titles?: Partial<Record<Value, string>>
  onChange: (value: Value) => void
}

/** A few values side by side; many in a list. */
export function Choice<Value extends string>({
  label,
  name,
  value,
  choices,
  titles,
  onChange,
}: ChoiceProps<Value>) {
  const titleOf = (choice: Value) => titles?.[choice] ?? choice
  if (choices.length > 4) {
    return (
      <label className="field">
        <span>{label}</span>
        <select
          data-testid={`set-${name}`}
          value={value}
          onChange={event => {
            const chosen = choices.find(choice => choice === event.target.value)
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {choices.map(choice => (
            <option key={choice} value={choice}>
              {titleOf(choice)}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <div className="field" role="radiogroup" aria-label={label}>
      <span>{label}</span>
      <div className="segments" data-testid={`set-${name}`}>
        {choices.map(choice => (
          <button
            key={choice}
            type="button"
            role="radio"
            aria-checked={choice === value}
            data-testid={`set-${name}-${choice}`}
            onClick={() => onChange(choice)}
          >
            {titleOf(choice)}
          </button>
        ))}
      </div>
    </div>
  )
}

interface TextProps {
  label: string
  name: string
  value: string
  placeholder?: string
  onChange: (value: string) => void
}

export function TextField({ label, name, value, placeholder, onChange }: TextProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        data-testid={`set-${name}`}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}

interface SwitchProps {
  label: string
  name: string
  value: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, name, value, onChange }: SwitchProps) {
  return (
    <label className="field switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        data-testid={`set-${name}`}
        checked={value}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}

export interface PanelProps {
  settings: Settings
  change: (changes: Partial<Settings>) => void
  players: readonly Player[]
  current: Player
  keep: (player: Player) => void
  session: PhoneSession
  state: SessionState
  host: HostState | undefined
  user: User
  onOpen: (how?: { start?: string; url?: string }) => void
  onFollow: (url: string) => void
}
