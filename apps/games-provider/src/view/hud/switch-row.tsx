interface SwitchRowProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  return (
    <label className="switch-row">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
