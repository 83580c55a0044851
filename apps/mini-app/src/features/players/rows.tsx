import { Card, joinClasses } from '@arena/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A list of rows on one card. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <Card className="divide-y divide-line py-0">{children}</Card>
}

const ROW = 'flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left text-16'

export function RowLabel({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-16">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </span>
  )
}

export function LinkRow({
  href,
  Icon,
  label,
  value,
}: {
  readonly href: string
  readonly Icon: LucideIcon
  readonly label: string
  readonly value?: string
}) {
  return (
    <Link href={href} className={joinClasses('pressable', ROW)}>
      <RowLabel Icon={Icon}>{label}</RowLabel>
      <span className="flex shrink-0 items-center gap-1 text-14 text-soft">
        {value}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </Link>
  )
}

/** A figure to read, not to press. */
export function FigureRow({
  icon,
  label,
  value,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly value: string
}) {
  return (
    <div className={joinClasses(ROW, 'flex-wrap gap-y-0')}>
      <span className="flex min-w-0 items-center gap-3">
        <span className="shrink-0">{icon}</span>
        <span className="min-w-0 wrap-break-word">{label}</span>
      </span>
      <span className="font-semibold">{value}</span>
    </div>
  )
}
