import type { ReactNode } from 'react'

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
