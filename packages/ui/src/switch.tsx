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
      className={joinClasses('flex min-h-14 w-full items-center justify-between gap-3 text-left', className)}
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
