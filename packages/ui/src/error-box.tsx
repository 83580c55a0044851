import { RotateCcw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'

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
