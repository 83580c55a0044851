const MINUTE_MS = 60_000

/** A moment by the clock of this computer, to the minute. */
export function MomentField({
  label,
  value,
  onValue,
}: {
  readonly label: string
  readonly value: number
  readonly onValue: (value_ms: number) => void
}) {
  const shown = new Date(value - new Date(value).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
  return (
    <label className="flex min-w-0 flex-col gap-1 text-14">
      {label}
      <input
        className="field"
        type="datetime-local"
        value={shown}
        onChange={event => {
          const next = new Date(event.target.value).getTime()
          if (!Number.isNaN(next)) onValue(next)
        }}
      />
    </label>
  )
}
