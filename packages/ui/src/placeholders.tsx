import { RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { joinClasses } from './join-classes.ts'

/** Nothing here, and why, so that an empty place never looks broken. */
export function EmptyState({
  icon,
  title,
  description,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly description?: string
  readonly children?: ReactNode
}) {
  return (
    <div className="card-surface flex flex-col items-center gap-2 rounded-l px-4 py-8 text-center">
      <span
        aria-hidden="true"
        className="mb-1 flex size-14 items-center justify-center rounded-full bg-raised text-gold"
      >
        {icon}
      </span>
      <p className="text-16 font-semibold text-balance">{title}</p>
      {description !== undefined && <p className="max-w-72 text-14 text-balance text-soft">{description}</p>}
      {children}
    </div>
  )
}

/** Something could not be loaded: what, and the way to try again. */
export function ErrorBox({
  title,
  description,
  retryLabel,
  onRetry,
  busy = false,
}: {
  readonly title: string
  readonly description?: string | undefined
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly busy?: boolean
}) {
  return (
    <div
      role="alert"
      className="card-surface flex flex-col items-center gap-3 rounded-l px-4 py-6 text-center"
    >
      <TriangleAlert aria-hidden="true" className="size-8 text-bad" />
      <p className="text-16 font-semibold text-balance">{title}</p>
      {description !== undefined && <p className="text-14 text-balance text-soft">{description}</p>}
      <Button look="quiet" size="small" onClick={onRetry} busy={busy}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {retryLabel}
      </Button>
    </div>
  )
}

/** A placeholder in the shape of the content. Size and radius come from `className`: those of the final content. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('relative block overflow-hidden bg-raised', className)}>
      <span className="absolute inset-0 animate-sheen bg-linear-to-r from-transparent via-(--sheen) to-transparent" />
    </span>
  )
}
