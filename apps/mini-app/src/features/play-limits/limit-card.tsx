import { Button, Card, ProgressBar } from '@arena/ui'
import { ChevronRight, Clock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** How much of something the player has used, and the limit they have set. */
export function LimitCard({
  Icon,
  title,
  figure,
  used,
  note,
  limitLabel,
  limit,
  testId,
  onChange,
  children,
}: {
  readonly Icon: LucideIcon
  readonly title: string
  readonly figure?: string
  /** Of the limit, 0 to 1; left out where there is none. */
  readonly used?: { readonly share: number; readonly label: string } | undefined
  readonly note: string
  readonly limitLabel: string
  readonly limit: string
  readonly testId: string
  readonly onChange: () => void
  /** What waits. */
  readonly children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-testid={testId}>
      <Card className="flex flex-col gap-3 pb-0">
        <div className="flex items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-16 font-semibold">
              {title}
            </h2>
            {figure !== undefined && <p className="mt-1 text-24 font-bold text-balance">{figure}</p>}
          </div>
        </div>
        {used !== undefined && <ProgressBar percent={Math.min(1, used.share) * 100} label={used.label} />}
        <p className="text-14 text-pretty text-soft">{note}</p>
        {children}
        <button
          type="button"
          onClick={onChange}
          className="pressable flex min-h-14 w-full items-center justify-between gap-3 border-t border-line py-2 text-left text-16"
        >
          {limitLabel}
          <span className="flex items-center gap-1 text-right text-14 font-semibold text-gold">
            {limit}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
          </span>
        </button>
      </Card>
    </section>
  )
}

/** A looser limit that waits: from when on it holds, and the way to think better of it. */
export function PendingLimit({
  value,
  from,
  inForce,
  busy,
  onKeep,
}: {
  readonly value: string
  readonly from: number
  readonly inForce: string
  readonly busy: boolean
  readonly onKeep: () => void
}) {
  const t = useTranslations('play-limits')
  const formats = useFormats()
  return (
    <div className="flex flex-col gap-2 rounded-m bg-raised p-3" data-testid="pending-limit">
      <p className="flex items-start gap-2 text-14">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        <span className="text-pretty">{t('pending', { moment: formats.moment(from), value })}</span>
      </p>
      <Button look="quiet" size="small" busy={busy} onClick={onKeep}>
        {t('keep', { value: inForce })}
      </Button>
    </div>
  )
}
