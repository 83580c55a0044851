import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** An on-off switch whose whole row is the target. */
export function Switch({
  label,
  checked,
  onChange,
  className,
}: {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly className?: string
}) {
  return (
    <button
      type="button"
      role="switch"
      data-haptic="selection"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className={joinClasses(
        'flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left',
        className,
      )}
    >
      {label}
      <span
        aria-hidden="true"
        className={joinClasses(
          'relative h-7 w-12 shrink-0 rounded-full border border-line transition-colors',
          checked ? 'gold-surface' : 'bg-raised',
        )}
      >
        <span
          className={joinClasses(
            'absolute top-0.5 left-0.5 size-5.5 rounded-full transition-transform duration-200',
            checked ? 'translate-x-5 bg-on-gold' : 'bg-soft',
          )}
        />
      </span>
    </button>
  )
}

/** A statement to agree to: the whole row takes the tap. */
export function CheckRow({
  checked,
  onChange,
  children,
}: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <label className="card-surface flex min-h-12 cursor-pointer items-center gap-3 rounded-m px-4 py-2 text-left text-14 font-semibold">
      <input
        type="checkbox"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-6 shrink-0 items-center justify-center rounded-s border peer-focus-visible:outline-2 peer-focus-visible:outline-gold',
          checked ? 'gold-surface border-transparent' : 'border-soft bg-raised',
        )}
      >
        {checked && <Check className="size-4" strokeWidth={3} />}
      </span>
      {children}
    </label>
  )
}
