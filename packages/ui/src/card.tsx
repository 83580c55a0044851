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
