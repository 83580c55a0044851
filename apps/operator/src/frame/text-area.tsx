/** A labelled text of several lines. */
export function TextArea({
  label,
  value,
  onValue,
  ...rest
}: {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly maxLength: number
  readonly rows: number
  readonly required?: boolean
}) {
  return (
    <label className="flex flex-col gap-1 text-14">
      {label}
      <textarea {...rest} className="field" value={value} onChange={event => onValue(event.target.value)} />
    </label>
  )
}
