import { Chip, joinClasses } from '@arena/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { DrawerControl } from './drawer.tsx'

/**
 * One of the reasons to come back among other things: a line about where the player stands, and the drawer with all about it, which is built
 * when it is first opened; one without a drawer leads elsewhere.
 */
export function ReasonCard(props: {
  /** Its test id is `<name>-card`. */
  readonly name: string
  readonly Icon: LucideIcon
  /** The icon is filled: something is reached. */
  readonly isLit: boolean
  readonly title: string
  /** Beside the title, such as a place. */
  readonly figure?: string | undefined
  /** What matters most in one line. */
  readonly state: string
  /** Says that a reward waits; undefined while none does. */
  readonly ready: string | undefined
  readonly drawer?: (control: DrawerControl) => ReactNode
  readonly onOpen?: () => void
}) {
  const { name, Icon, isLit, title, figure, state, ready, drawer, onOpen } = props
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const open = () => {
    setShown('open')
    onOpen?.()
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        data-testid={`${name}-card`}
        className={joinClasses(
          'pressable flex min-h-17 w-full items-center gap-3 rounded-l px-3 py-2 text-left',
          ready === undefined ? 'card-surface' : 'gold-edge',
        )}
      >
        <span
          aria-hidden="true"
          className={joinClasses(
            'flex size-10 shrink-0 items-center justify-center rounded-full',
            isLit ? 'gold-surface' : 'border border-line bg-raised text-gold',
          )}
        >
          <Icon className="size-5" strokeWidth={2.2} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2 text-16 leading-5 font-bold">
            {title}
            {figure !== undefined && <span className="text-14 text-gold tabular-nums">{figure}</span>}
          </span>
          <span className="block text-12 text-pretty text-soft">{state}</span>
        </span>
        {ready === undefined ? (
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
        ) : (
          <Chip tone="gold">{ready}</Chip>
        )}
      </button>
      {shown !== 'never' && drawer !== undefined && (
        <Suspense>{drawer({ open: shown === 'open', onClose: () => setShown('closed') })}</Suspense>
      )}
    </>
  )
}
