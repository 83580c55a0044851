import { Chip, joinClasses } from '@arena/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import type { DrawerControl } from './drawer.tsx'
import { usePlayBreak } from './play-break.ts'

interface Reason {
  /** Its test id is `<name>-card`. */
  readonly name: string
  readonly Icon: LucideIcon
  /** The icon is filled: something is reached. */
  readonly isLit: boolean
  readonly title: string
  /** Beside the title, such as a place. */
  readonly figure?: string | undefined
  /** The most important information in one line. */
  readonly state: string
  /** Shows that a reward is waiting; undefined when there is none. Not shown during a break. */
  readonly ready: string | undefined
}

/**
 * One reason to come back: a line about the player's state, and a drawer with the details, built when first opened. A reason without a drawer links
 * elsewhere.
 */
export function ReasonCard({
  drawer,
  onOpen,
  ...reason
}: Reason & {
  readonly drawer?: (control: DrawerControl) => ReactNode
  readonly onOpen?: () => void
}) {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const isOnBreak = usePlayBreak() !== undefined
  const said = isOnBreak ? { ...reason, ready: undefined } : reason
  return (
    <>
      <button
        type="button"
        onClick={() => {
          // The press itself is seen before the drawer is built.
          startTransition(() => setShown('open'))
          onOpen?.()
        }}
        data-testid={`${reason.name}-card`}
        className={joinClasses(
          'pressable flex min-h-17 w-full min-w-0 items-center gap-3 rounded-l px-3 py-2 text-left',
          said.ready === undefined ? 'card-surface' : 'gold-edge',
        )}
      >
        <Row {...said} />
      </button>
      {shown !== 'never' && drawer !== undefined && (
        <Suspense>{drawer({ open: shown === 'open', onClose: () => setShown('closed') })}</Suspense>
      )}
    </>
  )
}

function Row({ Icon, isLit, title, figure, state, ready }: Reason) {
  return (
    <>
      <ReasonIcon Icon={Icon} isLit={isLit} className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-16 leading-[1.25rem] font-bold">
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
    </>
  )
}

function ReasonIcon({
  Icon,
  isLit,
  className,
}: Pick<Reason, 'Icon' | 'isLit'> & { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex shrink-0 items-center justify-center rounded-full',
        className,
        isLit ? 'gold-surface' : 'border border-line bg-raised text-gold',
      )}
    >
      <Icon className="size-1/2" strokeWidth={2.2} />
    </span>
  )
}
