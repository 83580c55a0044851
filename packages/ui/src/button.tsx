import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type ButtonLook = 'gold' | 'quiet' | 'plain'
export type ButtonSize = 'regular' | 'small'

const BASE =
  'pressable relative inline-flex items-center justify-center gap-2 rounded-m text-center font-semibold ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const LOOKS: Record<ButtonLook, string> = {
  // A busy one keeps its metal: it is at work, not out of reach.
  gold:
    'gold-surface disabled:not-aria-busy:bg-none disabled:not-aria-busy:bg-raised ' +
    'disabled:not-aria-busy:text-soft disabled:not-aria-busy:shadow-none',
  quiet: 'bg-raised text-ink border border-line disabled:text-soft',
  plain: 'text-gold disabled:text-soft',
}

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-5 py-2 text-16',
  small: 'min-h-11 px-4 py-1.5 text-14',
}

/** The classes of a button, for links that look like one. */
export function buttonClasses(look: ButtonLook = 'gold', size: ButtonSize = 'regular'): string {
  return joinClasses(BASE, LOOKS[look], SIZES[size])
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  /** Under way: shows a spinner over the kept-in-place label and takes no further presses. */
  readonly busy?: boolean
  readonly children: ReactNode
}

export function Button({ look, size, busy = false, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy}
      className={joinClasses(buttonClasses(look, size), className)}
    >
      <span className={joinClasses('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action of the button, in words. */
  readonly label: string
  readonly children: ReactNode
}

/** A round 44 px button with only an icon. */
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

/** A turning ring in the colour of the text around it. Decorative: the caller names the awaited thing in words. */
export function Spinner({ size_px = 20 }: { readonly size_px?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="animate-spin"
      width={size_px}
      height={size_px}
      viewBox="0 0 24 24"
      fill="none"
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
