import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** The second surface level. `gold` draws a metal edge round the one card of a screen that matters most. */
export function Card({
  children,
  className,
  edge = 'line',
}: {
  readonly children: ReactNode
  readonly className?: string
  readonly edge?: 'line' | 'gold'
}) {
  return (
    <div className={joinClasses('rounded-l p-4', edge === 'gold' ? 'gold-edge' : 'card-surface', className)}>
      {children}
    </div>
  )
}

/**
 * One fold of text. The browser's own `details`: keyboard, search in page and screen readers know it. It unfolds smoothly where the
 * browser can (`fold` in the theme), at once elsewhere and for those who want less motion.
 */
export function Accordion({
  title,
  open = false,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) {
  return (
    <details open={open} className="card-surface fold group rounded-l">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 text-16 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-gold transition-transform duration-300 group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 text-14 text-soft">{children}</div>
    </details>
  )
}
