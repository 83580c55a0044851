import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What pressing it does, in words. */
  readonly label: string
  readonly children: ReactNode
}

/** A round 44 px target with nothing but a picture in it. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClasses(
        'pressable flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-ink disabled:text-soft',
        className,
      )}
    >
      {children}
    </button>
  )
}
